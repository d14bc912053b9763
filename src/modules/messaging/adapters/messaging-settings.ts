// Settings of the channels for messages to Kaya: WhatsApp, and incoming text messages through Africa's Talking.

/** WhatsApp Cloud API. appSecret verifies incoming messages; token is for outgoing ones. baseUrl includes the Graph API version. */
export type WhatsAppSettings = Readonly<{
  appSecret: string;
  verifyToken: string;
  token: string;
  phoneNumberId: string;
  baseUrl: string;
}>;

/** undefined: the channel is off. */
export type MessagingSettings = Readonly<{
  whatsApp: WhatsAppSettings | undefined;
  /** The last part of the address for incoming text messages. */
  smsSecret: string | undefined;
}>;
