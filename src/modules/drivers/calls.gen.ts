// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as applicationContract from './application-contract.ts';
import type * as contract from './contract.ts';
import type * as formContract from './form-contract.ts';
import type * as headingContract from './heading-contract.ts';
import type * as interestContract from './interest-contract.ts';
import type * as releaseContract from './release-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as takeHomeContract from './take-home-contract.ts';

export const addDocument =
  'PUT /api/driver/application/documents/{kind}' as RequestLine<typeof applicationContract.addDocument>;
export const addVehicle = 'POST /api/driver/vehicles' as RequestLine<typeof applicationContract.addVehicle>;
export const changeApplication =
  'PATCH /api/driver/application' as RequestLine<typeof applicationContract.changeApplication>;
export const changeVehicle = 'PUT /api/driver/vehicles/{id}' as RequestLine<typeof applicationContract.changeVehicle>;
export const readApplication = 'GET /api/driver/application' as RequestLine<typeof applicationContract.readApplication>;
export const removeVehicle =
  'DELETE /api/driver/vehicles/{id}' as RequestLine<typeof applicationContract.removeVehicle>;
export const setDocumentExpiry =
  'PUT /api/driver/application/documents/{kind}/expiry' as RequestLine<typeof applicationContract.setDocumentExpiry>;
export const startApplication =
  'POST /api/driver/application' as RequestLine<typeof applicationContract.startApplication>;
export const submitApplication =
  'POST /api/driver/application/submission' as RequestLine<typeof applicationContract.submitApplication>;
export const readDriver = 'GET /api/driver' as RequestLine<typeof contract.readDriver>;
export const setLooking = 'PUT /api/driver/looking' as RequestLine<typeof contract.setLooking>;
export const setOnline = 'PUT /api/driver/online' as RequestLine<typeof contract.setOnline>;
export const readForm = 'GET /api/driver/application/forms/{kind}' as RequestLine<typeof formContract.readForm>;
export const signForm =
  'PUT /api/driver/application/forms/{kind}/signature' as RequestLine<typeof formContract.signForm>;
export const clearHeading = 'DELETE /api/driver/heading' as RequestLine<typeof headingContract.clearHeading>;
export const setHeading = 'PUT /api/driver/heading' as RequestLine<typeof headingContract.setHeading>;
export const storeInterest = 'POST /api/earning-interests' as RequestLine<typeof interestContract.storeInterest>;
export const countReleases = 'GET /api/driver/releases' as RequestLine<typeof releaseContract.countReleases>;
export const approveDocument =
  'POST /api/staff/driver-documents/{id}/approval' as RequestLine<typeof staffContract.approveDocument>;
export const approveVehicle =
  'POST /api/staff/driver-vehicles/{id}/approval' as RequestLine<typeof staffContract.approveVehicle>;
export const listApplications =
  'GET /api/staff/driver-applications' as RequestLine<typeof staffContract.listApplications>;
export const readApplicationFile =
  'GET /api/staff/driver-applications/{id}' as RequestLine<typeof staffContract.readApplicationFile>;
export const rejectDocument =
  'POST /api/staff/driver-documents/{id}/rejection' as RequestLine<typeof staffContract.rejectDocument>;
export const rejectVehicle =
  'POST /api/staff/driver-vehicles/{id}/rejection' as RequestLine<typeof staffContract.rejectVehicle>;
export const viewDocument =
  'POST /api/staff/driver-documents/{id}/views' as RequestLine<typeof staffContract.viewDocument>;
export const readTakeHome = 'GET /api/take-home' as RequestLine<typeof takeHomeContract.readTakeHome>;
