// The lists of the jobs tab beside the board, loaded when one is opened.
import { MyJobs } from './MyJobs.tsx';
import { MyOffers } from './MyOffers.tsx';

export const OwnLists = ({ list, open }: { list: 'mine' | 'offers'; open: string | null }) =>
  list === 'mine' ? <MyJobs open={open} /> : <MyOffers open={open} />;
