import type { FileStore } from '../../../kernel/files.ts';
import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as application from '../application-contract.ts';
import * as contract from '../contract.ts';
import * as form from '../form-contract.ts';
import * as heading from '../heading-contract.ts';
import * as interest from '../interest-contract.ts';
import * as release from '../release-contract.ts';
import * as staff from '../staff-contract.ts';
import * as takeHome from '../take-home-contract.ts';
import { addDocument } from './add-document.ts';
import { changeApplication } from './change-application.ts';
import { countReleases } from './count-releases.ts';
import { approveDocument, approveVehicle, rejectDocument, rejectVehicle } from './decide-document.ts';
import { listApplications } from './list-applications.ts';
import { clearHeading, setHeading } from './set-heading.ts';
import { setLooking } from './set-looking.ts';
import { setOnline } from './set-online.ts';
import { readApplicationFile } from './read-application-file.ts';
import { readApplication } from './read-application.ts';
import { readDriver } from './read-driver.ts';
import { readTakeHome } from './read-take-home.ts';
import { setDocumentExpiry } from './set-document-expiry.ts';
import { readForm, signForm } from './sign-form.ts';
import { startApplication } from './start-application.ts';
import { storeInterest } from './store-interest.ts';
import { submitApplication } from './submit-application.ts';
import { viewDocument } from './view-document.ts';
import { addVehicle, changeVehicle, removeVehicle } from './write-vehicle.ts';

/** Open to anyone, so each sender gets few. */
const interests = { guard: { times: 20, seconds: 600 } };

/** Each upload starts a process that reads the file, and the file is stored: enough for seven papers, each replaced several times. */
const documents = { perAccount: { times: 40, seconds: 3_600 } };
/** Few, because a response reveals whether a code or a plate exists. */
const guesses = { perAccount: { times: 30, seconds: 600 } };

export const driversRoutes = (files: FileStore): readonly Route[] => [
  route(contract.readDriver, readDriver),
  route(contract.setOnline, setOnline),
  route(contract.setLooking, setLooking),
  route(heading.setHeading, setHeading),
  route(heading.clearHeading, clearHeading),
  route(release.countReleases, countReleases),
  route(takeHome.readTakeHome, readTakeHome),
  route(interest.storeInterest, storeInterest, interests),
  route(application.readApplication, readApplication),
  route(application.startApplication, startApplication),
  route(application.changeApplication, changeApplication, guesses),
  routeWithActs(application.addDocument, addDocument(files), documents),
  route(application.setDocumentExpiry, setDocumentExpiry),
  routeWithActs(form.readForm, readForm, documents),
  routeWithActs(form.signForm, signForm(files), documents),
  route(application.submitApplication, submitApplication),
  route(application.addVehicle, addVehicle, guesses),
  route(application.changeVehicle, changeVehicle, guesses),
  route(application.removeVehicle, removeVehicle),
  route(staff.listApplications, listApplications),
  route(staff.readApplicationFile, readApplicationFile),
  route(staff.viewDocument, viewDocument),
  route(staff.approveDocument, approveDocument),
  route(staff.rejectDocument, rejectDocument),
  route(staff.approveVehicle, approveVehicle),
  route(staff.rejectVehicle, rejectVehicle),
];
