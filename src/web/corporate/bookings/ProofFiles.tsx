// What proves that a move or a job was done, as files: the photo of the delivery, the signature.
import { useQuery } from '@tanstack/react-query';
import Image from 'lucide-react/icons/image';
import { call } from '../../../kit/api.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { readBooking } from '../../../modules/bookings/calls.gen.ts';
import { trackRequest } from '../../../modules/requests/calls.gen.ts';

type Proof = {
  readonly url: string | null;
  readonly signed: { readonly picture: string | null } | null;
} | null;
type Paper = { readonly key: string; readonly href: string; readonly words: string };

const papersOf = (key: string, proof: Proof, of: string): Paper[] => [
  ...(proof?.url ? [{ key: `${key} photo`, href: proof.url, words: `Proof of delivery${of}` }] : []),
  ...(proof?.signed?.picture ? [{ key: `${key} signed`, href: proof.signed.picture, words: `Signature${of}` }] : []),
];

export const ProofFiles = ({ kind, id }: { kind: 'request' | 'booking'; id: string }) => {
  const { data: papers = [] } = useQuery({
    queryKey: ['company-orders', 'papers', kind, id],
    queryFn: async ({ signal }) => {
      const params = { key: id };
      if (kind === 'request') return papersOf(id, (await call(trackRequest, { params, signal })).proof, '');
      const { jobs } = await call(readBooking, { params, signal });
      return jobs.flatMap((job) => papersOf(job.id, job.proof, jobs.length > 1 ? `, ${job.title}` : ''));
    },
  });
  return papers.map(({ key, href, words }) => (
    <li key={key}>
      <a className="btn quiet" href={href} download>
        <Icon of={Image} size="s" />
        <span className="wrap-anywhere">{words}</span>
      </a>
    </li>
  ));
};
