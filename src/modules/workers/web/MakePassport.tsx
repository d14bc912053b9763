// What a new work passport will show; the worker chooses whether it has earnings.
import { useRef } from 'react';
import { call, newKey, asApiError } from '../../../kit/api.ts';
import { say, sayCount } from '../../../kit/language.ts';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { makePassport } from '../calls.gen.ts';
import { passportRules } from '../passport-rules.ts';
import { useForgetPassports } from './passport-queries.ts';

export const MakePassport = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const again = useForgetPassports();
  // A second press after a lost answer creates no second one.
  const key = useRef(newKey());
  const form = useSheetForm({
    start: { earnings_months: '0' },
    send: async ({ earnings_months }) => {
      const months = passportRules.earningsMonths.find((each) => String(each) === earnings_months) ?? 0;
      try {
        await call(makePassport, { body: { earnings_months: months }, key: `${key.current}-${months}` });
      } catch (thrown) {
        return asApiError(thrown);
      }
      key.current = newKey();
      await again();
      return null;
    },
    done: { title: say('Work passport made'), detail: say('Share its link or its PDF.') },
    onDone: onClose,
  });
  return (
    <Sheet open={open} onClose={onClose} title={say('Make a work passport')}>
      <SheetForm
        form={form}
        label={say('Make a work passport')}
        button={say('Make work passport')}
        look="solid"
        pendingLabel={say('Making it...')}
        onClose={onClose}
      >
        <p>
          {say(
            'It shows your full name, when you joined Kaya, your months with earnings, your jobs done and your rating, as of today. It is valid for 12 months, and you can revoke it at any time.',
          )}
        </p>
        <ChoiceCards
          label={say('Your earnings by month')}
          name="earnings_months"
          value={form.values.earnings_months}
          onChoose={(value) => form.set('earnings_months', value)}
          options={passportRules.earningsMonths.map((months) => ({
            value: String(months),
            title:
              months === 0 ? say('Not shown') : sayCount(months, 'The last whole month', 'The last {n} whole months'),
          }))}
        />
      </SheetForm>
    </Sheet>
  );
};
