// Step 7: all answers, each part with a link back to its step, and three boxes, none of which is required.
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { asksRelocation, budgetInNaira, budgetRanges, consentCodes, consentTexts } from '../../rules.ts';
import { nairaPerDollar } from '../../../../kit/page-settings.ts';
import { type BookingValues, shownValue, type Step, type TextName } from './wizard-form.ts';
import type { BookingWizard } from './use-wizard.ts';

type Row = readonly [label: string, name: TextName];

/** A budget is also shown in naira. */
const summed = (values: BookingValues, name: TextName): string => {
  const range = name === 'budget_range' && budgetRanges.find(({ value }) => value === values.budget_range);
  return `${shownValue(values, name)}${range ? ` ${budgetInNaira(range, nairaPerDollar())}` : ''}`;
};

const Part = ({
  title,
  step,
  rows,
  values,
  more,
}: {
  title: string;
  step: Step;
  rows: readonly Row[];
  values: BookingValues;
  more?: { label: string; value: ReactNode };
}) => (
  <section aria-label={title}>
    <header>
      <h2 className="h4">{title}</h2>
      <Link className="link sm" to={paths.bookBusiness({ step })} aria-label={`Change ${title.toLowerCase()}`}>
        Change
      </Link>
    </header>
    <KeyValue
      tight
      items={[
        ...rows
          .filter(([, name]) => values[name].length > 0)
          .map(([label, name]) => ({ label, value: summed(values, name) })),
        ...(more ? [more] : []),
      ]}
    />
  </section>
);

const service: readonly Row[] = [
  ['Type', 'service_type'],
  ['Move type', 'move_type'],
  ['Level', 'service_level'],
];
const contact: readonly Row[] = [
  ['Company', 'company_name'],
  ['Contact', 'contact_person'],
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['From', 'primary_location'],
  ['To', 'destination'],
  ['Area', 'service_area'],
];
const project: readonly Row[] = [
  ['Start', 'preferred_start_date'],
  ['Time', 'preferred_time'],
  ['Scale', 'project_scale'],
];
const relocation: readonly Row[] = [
  ['Employees', 'number_of_employees'],
  ['Relocation', 'relocation_type'],
  ['Distance', 'distance'],
];
const wishes: readonly Row[] = [['Requirements', 'special_requirements']];
const budget: readonly Row[] = [
  ['Range', 'budget_range'],
  ['Timeline', 'project_timeline'],
];

const Extras = ({ chosen }: { chosen: readonly string[] }) => (
  <>
    {(chosen.length === 0 ? ['None'] : chosen).map((each) => (
      <span key={each} className="block">
        {each}
      </span>
    ))}
    <Link className="link sm" to={paths.bookBusiness({ step: 6 })} aria-label="Change additional services">
      Change
    </Link>
  </>
);

/** Loaded only for signed-in people, so that it adds no bytes for visitors. */
const WhoPays = lazy(() => import('./WhoPays.tsx').then((file) => ({ default: file.WhoPays })));

export const WizardSummary = ({ form }: { form: BookingWizard }) => {
  const { values, set } = form;
  const { user } = useSession();
  return (
    <>
      <div className="wiz-sum">
        <div>
          <Part title="Service" step={1} rows={service} values={values} />
          <Part
            title="Project"
            step={4}
            rows={[...project, ...(asksRelocation(values.service_type) ? relocation : []), ...wishes]}
            values={values}
          />
        </div>
        <div>
          <Part title="Contact" step={3} rows={contact} values={values} />
          <Part
            title="Budget"
            step={5}
            rows={budget}
            values={values}
            more={{ label: 'Extras', value: <Extras chosen={values.additional_services} /> }}
          />
        </div>
      </div>
      {user && (
        <Suspense>
          <WhoPays form={form} />
        </Suspense>
      )}
      <fieldset className="wiz-consents">
        <legend className="sr">Before you send</legend>
        {consentCodes.map((code) => (
          <Checkbox
            key={code}
            name={code}
            label={consentTexts[code]}
            checked={values.consents.includes(code)}
            onChange={(press) =>
              set(
                'consents',
                press.target.checked ? [...values.consents, code] : values.consents.filter((other) => other !== code),
              )
            }
          />
        ))}
        <p className="sm muted">
          You need to tick none of these. When you send the request, Kaya uses these details to prepare your quote. Read
          the{' '}
          <Link className="link" to={paths.terms()}>
            Terms
          </Link>{' '}
          and the{' '}
          <Link className="link" to={paths.privacy()}>
            Privacy notice
          </Link>
          ; what you typed stays.
        </p>
      </fieldset>
    </>
  );
};
