export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the email: the only content that is logged when no mail server is set up. */
  link: string;
}

/** Sends an email, in one try. */
export type Delivery = (mail: Mail) => Promise<void>;

export const DELIVERY = Symbol('Delivery');
