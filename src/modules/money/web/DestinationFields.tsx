// Method rows with fee and time; then the field each method needs, and the name on the account.
import { phrase, say, sayWith } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { Field, Select } from '../../../kit/ui/fields.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { bankName, isNetwork, type PayoutMethod, payoutMethods } from '../destinations.ts';
import { accountLabels, checkDestination } from '../rules.ts';
import { useDestinations } from './use-destinations.ts';
import { feeWords, methodIcons } from './method-words.ts';
import type { PayoutValues, useAccountName } from './payout-form.ts';
import { doubtHints } from './words.ts';

const isMethod = (text: string): text is PayoutMethod => payoutMethods.some((method) => method === text);
const options = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

type Props = {
  values: PayoutValues;
  faultOf: (path: string) => string | undefined;
  onChange: (part: Partial<PayoutValues>) => void;
  name: ReturnType<typeof useAccountName>;
};

/** The name the provider knows, or its objection to the account; a wrong check digit only warns. */
const AccountCheck = ({ values, name }: Pick<Props, 'values' | 'name'>) => {
  const places = useDestinations();
  const own = checkDestination(values, places);
  const warning = name?.data ? name.data.warning : own.ok ? own.warning : null;
  return (
    <output className="said">
      {name?.isFetching && <p className="sm muted">{say('Looking up the name on the account…')}</p>}
      {name?.data?.account_name && (
        <p className="sm">{sayWith('Account name: {name}', { name: <b>{name.data.account_name}</b> })}</p>
      )}
      {name?.data?.doubt && <Note>{say(doubtHints[name.data.doubt])}</Note>}
      {(name?.data?.waits_hours ?? 0) > 0 && (
        <Note>{say('This account is new. A payout to it waits {n} hours.', { n: name?.data?.waits_hours ?? 0 })}</Note>
      )}
      {name?.error && asApiError(name.error).status !== 0 && (
        <Note tone="bad">{say(asApiError(name.error).detail)}</Note>
      )}
      {warning && (
        <Note>
          {values.method === 'bank'
            ? say('This does not look like an account number of {bank}. Check each digit.', {
                bank: bankName(values.bank_code, places) ?? '',
              })
            : say(warning)}
        </Note>
      )}
    </output>
  );
};

export const DestinationFields = ({ values, faultOf, onChange, name }: Props) => {
  const data = useDestinations();
  const { method } = values;
  const pick = {
    bank: { label: phrase('Bank'), choose: phrase('Choose the bank'), name: 'bank_code', list: data.banks },
    mobile_money: {
      label: phrase('Operator'),
      choose: phrase('Choose the operator'),
      name: 'operator',
      list: data.operators,
    },
    crypto: { label: phrase('Network'), choose: phrase('Choose the network'), name: 'network', list: data.networks },
  } as const;
  const second = pick[method];
  return (
    <>
      <div className="fld">
        <ChoiceCards
          label={say('Method')}
          name="method"
          value={method}
          error={faultOf('method')}
          onChoose={(chosen) => isMethod(chosen) && onChange({ method: chosen, account: '' })}
          options={data.methods.map((one) => ({
            value: one.method,
            title: say(one.title),
            line: <span className="tabular-nums">{feeWords(one.method)}</span>,
            icon: methodIcons[one.method],
          }))}
        />
      </div>
      <div className="fld">
        <Select
          label={say(second.label)}
          name={second.name}
          placeholder={say(second.choose)}
          options={options(second.list)}
          value={values[second.name]}
          error={faultOf(second.name)}
          onChange={(chosen) => {
            const code = chosen.target.value;
            if (second.name === 'network') onChange({ network: isNetwork(code) ? code : '' });
            else onChange({ [second.name]: code });
          }}
        />
      </div>
      <div className="fld">
        <Field
          label={say(accountLabels[method])}
          name="account"
          className="spaced"
          value={values.account}
          inputMode={method === 'crypto' ? 'text' : method === 'bank' ? 'numeric' : 'tel'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={faultOf('account')}
          onChange={(typed) => onChange({ account: typed.target.value })}
        />
        <AccountCheck values={values} name={name} />
      </div>
    </>
  );
};
