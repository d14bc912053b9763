// The current company of the corporate pages: chosen among the person's companies; without a choice their own, else the one they joined
// first.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { call } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { listMyCompanies } from '../calls.gen.ts';
import type { CompanyView } from '../contract.ts';
import { may, type Operation } from '../rules.ts';

export type Company = CompanyView & { readonly may: (operation: Operation) => boolean };
type Known = {
  /** undefined while loading; null if the person belongs to none. */
  readonly company: Company | null | undefined;
  readonly all: readonly CompanyView[];
  readonly error: unknown;
  readonly retry: () => void;
  readonly choose: (id: string) => void;
};

const chosenKey = 'kaya:company';
/** The id of the company chosen in this browser; null without a choice. */
export const chosenCompany = (): string | null => readKept('localStorage', chosenKey);
/** For a link into the dashboard of this company. */
export const chooseCompany = (id: string): void => keep('localStorage', chosenKey, id);
/** The id of the company shown last: src/web/early.ts asks for its records before the scripts have come. */
const hereKey = 'kaya:company-here';
const CompanyContext = createContext<Known | null>(null);

/** wanted: the id in the page's address, which takes precedence. asks: false while nobody is known to be signed in. */
export const CompanyProvider = ({
  wanted,
  asks = true,
  children,
}: {
  wanted?: string | null;
  asks?: boolean;
  children: ReactNode;
}) => {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(chosenCompany);
  const { data, error, refetch } = useQuery({
    queryKey: ['company', 'mine'],
    queryFn: ({ signal }) => call(listMyCompanies, { signal }),
    enabled: asks,
  });
  const known = useMemo((): Known => {
    const all = data?.items ?? [];
    const current = all.find(({ id }) => id === (wanted ?? chosen)) ?? all[0];
    const { access } = current ?? {};
    return {
      company: data && (current && access ? { ...current, may: (operation) => may(access, operation) } : null),
      all,
      error,
      retry: () => void refetch(),
      choose: (id) => {
        keep('localStorage', chosenKey, id);
        setChosen(id);
        void client.invalidateQueries({ queryKey: ['company'] });
      },
    };
  }, [data, error, refetch, wanted, chosen, client]);
  const here = known.company?.id;
  useEffect(() => {
    if (here) keep('localStorage', hereKey, here);
  }, [here]);
  return <CompanyContext value={known}>{children}</CompanyContext>;
};

export const useKnownCompany = (): Known => {
  const known = use(CompanyContext);
  if (!known) throw new Error('outside of CompanyProvider');
  return known;
};

/** Only in sections shown to members. */
export const useCompany = (): Company => {
  const { company } = useKnownCompany();
  if (!company) throw new Error('a section of a company without one');
  return company;
};
