import { showPhone } from '../../shared/phone.ts';
import { contact } from '../page-settings.ts';
import { say } from '../language.ts';

/** Whether the settings have a number that answers commands. */
export const takesMessages = (): boolean => Boolean(contact.command_sms ?? contact.command_whatsapp);

/** The numbers that answer commands; a press opens the message with these words prefilled. */
export const MessageLinks = ({ words = '' }: { words?: string }) => {
  const { command_sms: sms, command_whatsapp: whatsApp } = contact;
  const typed = encodeURIComponent(words);
  return (
    <span className="flex flex-wrap gap-x-4">
      {sms && (
        // iOS needs `&` before the words, Android `?`; both accept the combination.
        <a className="link num inline-block py-2" href={`sms:${sms}${words && `?&body=${typed}`}`}>
          {say('Text message: {number}', { number: showPhone(sms) })}
        </a>
      )}
      {whatsApp && (
        <a
          className="link num inline-block py-2"
          href={`https://wa.me/${whatsApp.slice(1)}${words && `?text=${typed}`}`}
        >
          {say('WhatsApp: {number}', { number: showPhone(whatsApp) })}
        </a>
      )}
    </span>
  );
};
