// What the doors for messages that people send to Kaya need: WhatsApp, and incoming text messages of Africa's Talking.

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
