// Which kinds of notifications arrive on which channel. A switch that cannot be turned off shows the reason.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../shared/contract.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { phrase, say } from '../../../kit/language.ts';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { listPreferences, setPreference } from '../calls.gen.ts';
import { type Channel, channels, isAlwaysOn } from '../rules.ts';
import { kindWords } from './words.ts';

type Items = Answer<typeof listPreferences>;
type Type = Items['items'][number]['type'];

const key = ['notifications', 'preferences'] as const;
const channelWords: Record<Channel, string> = {
  app: phrase('In the app'),
  push: phrase('On your devices'),
  email: phrase('By email'),
};

export const Preferences = ({ works }: { works: boolean }) => {
  const client = useQueryClient();
  const preferences = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listPreferences, { signal }) });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (body: { type: Type; channel: Channel; on: boolean }) => call(setPreference, { body }),
    onMutate: async ({ type, channel, on }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Items>(key);
      client.setQueryData<Items>(key, (had) =>
        had ? { items: had.items.map((item) => (item.type === type ? { ...item, [channel]: on } : item)) } : had,
      );
      return before;
    },
    onError: (thrown, _change, before) => {
      client.setQueryData(key, before);
      toast({ title: say('Failed to save your choice'), detail: asApiError(thrown).detail, tone: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });

  const shown = preferences.data?.items.filter(({ type }) => works || type !== 'job_match') ?? [];
  return (
    <>
      <FirstPage
        pages={preferences}
        things={phrase('Your choices')}
        failed={phrase('Failed to load your choices')}
        loading={say('Loading your choices')}
        rows={4}
      />
      {preferences.data && (
        <div className="room">
          <table className="kinds">
            <thead>
              <tr>
                <th scope="col">{say('About')}</th>
                {channels.map((channel) => (
                  <th scope="col" key={channel}>
                    {say(channelWords[channel])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((item) => (
                <tr key={item.type}>
                  <th scope="row">{say(kindWords[item.type])}</th>
                  {channels.map((channel) => (
                    <td key={channel} data-channel={say(channelWords[channel])}>
                      {isAlwaysOn(item.type, channel) ? (
                        <span className="sm">{say('Always')}</span>
                      ) : (
                        <label className="kind">
                          <input
                            type="checkbox"
                            role="switch"
                            className="switch"
                            aria-label={`${say(kindWords[item.type])}: ${say(channelWords[channel])}`}
                            checked={item[channel]}
                            onChange={({ target: { checked } }) =>
                              change.mutate({ type: item.type, channel, on: checked })
                            }
                          />
                        </label>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="sm muted">
        {say('Security and SOS messages are always sent: on your devices, in the app and by email.')}{' '}
        {say('What you switch off in the app is still listed, without a mark and a tone.')}
      </p>
    </>
  );
};
