// Settings of the channels for messages to Kaya: WhatsApp, and incoming text messages through Africa's Talking.

/** WhatsApp Cloud API. One of appSecrets signs incoming messages: two while it is changed; token is for outgoing ones. baseUrl includes the Graph API version. */
export type WhatsAppSettings = Readonly<{
  appSecrets: readonly string[];
  verifyToken: string;
  token: string;
  phoneNumberId: string;
  baseUrl: string;
}>;

/** undefined: the channel is off. */
export type MessagingSettings = Readonly<{
  whatsApp: WhatsAppSettings | undefined;
  /** The last part of the address for incoming text messages: two while it is changed. */
  smsSecrets: readonly string[] | undefined;
}>;
