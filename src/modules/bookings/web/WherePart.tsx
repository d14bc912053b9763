import { GroupFrame } from '../../../web/ui/FieldFrame.tsx';
import type { RequestFormState } from './use-request-form.ts';

export const WherePart = ({ form }: { form: RequestFormState }) => (
  <GroupFrame label="Where">
    <div className="route">
      {(['present_location', 'destination'] as const).map((name) => (
        <div key={name}>
          <i className={name === 'destination' ? 'dot-b' : 'dot-a'} />
          <span>
            <label className="lbl" htmlFor={name}>{name}</label>
            <input id={name} className="val" value={form.values[name].text} onChange={(e) => form.set(name, { text: e.target.value, at: null, landmark: '' })} onBlur={() => form.leave(name)} />
          </span>
        </div>
      ))}
    </div>
  </GroupFrame>
);
