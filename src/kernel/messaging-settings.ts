// Settings of the doors for messages that people send to Kaya: WhatsApp, and incoming text messages of Africa's Talking.

/** WhatsApp Cloud API. appSecret signs what it sends us; token is for what we send. baseUrl with the version of the Graph API. */
export type WhatsAppSettings = Readonly<{
  appSecret: string;
  verifyToken: string;
  token: string;
  phoneNumberId: string;
  baseUrl: string;
}>;

/** undefined: that door does not exist. */
export type MessagingSettings = Readonly<{
  whatsApp: WhatsAppSettings | undefined;
  /** The last part of the address to which incoming text messages are delivered. */
  smsSecret: string | undefined;
}>;

/** Rows of the table of settings. */
export const messagingSettings = [
  [
    'AT_INBOUND_SECRET',
    'none',
    'Last part of `/api/messages/sms/…`, the callback for incoming text messages: 24 or more letters and digits',
  ],
  ['WHATSAPP_TOKEN', 'none', 'Access token of the WhatsApp Cloud API; the next three settings belong to it'],
  ['WHATSAPP_PHONE_NUMBER_ID', 'none', 'Id of the WhatsApp number that answers'],
  ['WHATSAPP_APP_SECRET', 'none', 'App secret with which WhatsApp signs what it delivers to `/api/messages/whatsapp`'],
  ['WHATSAPP_VERIFY_TOKEN', 'none', 'Word of your choice that WhatsApp repeats when the webhook is set up'],
  ['WHATSAPP_BASE_URL', 'the Graph API, version 23', 'Base address of the Graph API with its version'],
] as const;

type Env = Readonly<Record<string, string | undefined>>;
const settingOf = (env: Env, setting: string): string | undefined => env[setting]?.trim() || undefined;
const parts = (env: Env) => ({
  token: settingOf(env, 'WHATSAPP_TOKEN'),
  phoneNumberId: settingOf(env, 'WHATSAPP_PHONE_NUMBER_ID'),
  appSecret: settingOf(env, 'WHATSAPP_APP_SECRET'),
  verifyToken: settingOf(env, 'WHATSAPP_VERIFY_TOKEN'),
});
const secret = /^[A-Za-z0-9_-]{24,200}$/;

/** One sentence for each fault; none repeats a secret. @param isBase whether it is an address outside that Kaya may call */
export const messagingFaults = (env: Env, isBase: (text: string) => boolean): string[] => {
  const whatsApp = Object.values(parts(env)).filter((part) => part !== undefined).length;
  const sms = settingOf(env, 'AT_INBOUND_SECRET');
  const base = settingOf(env, 'WHATSAPP_BASE_URL');
  return [
    ...(whatsApp % 4 === 0
      ? []
      : [
          'WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: set all or none.',
        ]),
    ...(sms === undefined || secret.test(sms) ? [] : ['AT_INBOUND_SECRET must be 24 to 200 letters and digits.']),
    ...(base === undefined || isBase(base) ? [] : ['WHATSAPP_BASE_URL must be an https:// address.']),
  ];
};

export const readMessaging = (env: Env): MessagingSettings => {
  const { token, phoneNumberId, appSecret, verifyToken } = parts(env);
  const baseUrl = (settingOf(env, 'WHATSAPP_BASE_URL') ?? 'https://graph.facebook.com/v23.0').replace(/\/+$/, '');
  return {
    smsSecret: settingOf(env, 'AT_INBOUND_SECRET'),
    whatsApp:
      token && phoneNumberId && appSecret && verifyToken
        ? { token, phoneNumberId, appSecret, verifyToken, baseUrl }
        : undefined,
  };
};
