/** Where customers, movers and drivers write to Kaya. */
export const supportEmail = 'support@kaya.example';
