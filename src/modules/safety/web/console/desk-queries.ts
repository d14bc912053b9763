// What the desk reads. Live subject `staff`; the path of the open alert is polled every few seconds, because positions are not events.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import * as calls from '../../calls.gen.ts';
import { alertShelves, isOver } from '../../rules.ts';

const wayAgain_ms = 5_000;

export const useAlerts = (show: string) => {
  const shelf = alertShelves.find((one) => one === show) ?? 'open';
  const pages = usePages(['staff', 'sos', shelf], (cursor, signal) =>
    call(calls.listAlerts, { query: { show: shelf, ...cursor }, signal }),
  );
  return { shelf, pages };
};

export const useAlert = (id: string) =>
  useQuery({
    queryKey: ['staff', 'alert', id],
    queryFn: ({ signal }) => call(calls.readAlert, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isOver(data.state) && !data.drill ? wayAgain_ms : false),
  });

const tick_ms = 5_000;
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick_ms);
    return () => clearInterval(timer);
  }, []);
  return now;
};
