import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { setAllowedDomains } from '../../calls.gen.ts';
import { domainFault, securityLimits, tidyDomain } from '../../security-rules.ts';
import { useDeed } from './security-queries.ts';
import { SecurityPart } from './SecurityPart.tsx';

export const DomainsPart = ({
  company,
  domains,
  own,
}: {
  company: string;
  domains: readonly string[];
  /** The domain of the admin's own address. */
  own: string;
}) => {
  const { run } = useDeed(company);
  const [removing, setRemoving] = useState<string | null>(null);
  const save = (next: readonly string[]) =>
    call(setAllowedDomains, { params: { company }, body: { domains: [...next] } });
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ domain: domains.length === 0 ? own : '' }),
    faultsAtPress: true,
    faults: ({ domain }) => {
      const fault = domainFault(tidyDomain(domain));
      return fault ? [{ path: 'domain', message: fault }] : [];
    },
    // Refusals of the list belong to the single typed field.
    fieldOf: () => 'domain',
    send: async ({ domain }) => {
      const { domains: kept } = await save([...domains, tidyDomain(domain)]);
      await run('domains', async () => undefined);
      toast({
        title: kept.length === 1 ? 'Only this domain is allowed' : `${kept.length} domains are allowed`,
        tone: 'ok',
      });
      return newDraft({ domain: '' });
    },
  });
  const remove = async (domain: string) => {
    setRemoving(domain);
    await run('domains', () => save(domains.filter((one) => one !== domain)));
    setRemoving(null);
  };
  return (
    <SecurityPart
      id="domains"
      title="Allowed email domains"
      lead={
        domains.length === 0
          ? 'Any address can be invited. Allow only your company’s domains, so that no private address is added by mistake.'
          : 'Only addresses of these domains can be added, invited or imported. People who are on the list stay.'
      }
    >
      {domains.length > 0 && (
        <Ledger label="Allowed email domains">
          {domains.map((domain) => (
            <LedgerRow
              key={domain}
              title={domain}
              line={domain === own ? 'The domain of your own address' : undefined}
              end={
                <Button
                  aria-label={`Remove ${domain}`}
                  pending={removing === domain}
                  pendingLabel="Removing…"
                  off={domain === own && domains.length > 1 && 'Your own address would be outside.'}
                  onClick={() => void remove(domain)}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </Ledger>
      )}
      <FormShell label="Allow a domain" pending={pending} error={error} onSubmit={submit}>
        <Field
          {...field('domain')}
          label="Domain"
          placeholder="zuma.example"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
        />
        <div>
          <Button
            type="submit"
            look="solid"
            pending={pending}
            pendingLabel="Saving…"
            off={domains.length >= securityLimits.domains && `At most ${securityLimits.domains} domains.`}
          >
            Allow domain
          </Button>
        </div>
      </FormShell>
    </SecurityPart>
  );
};
