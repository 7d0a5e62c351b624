/** One letter to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the letter is about; all of it that is written to the log where no mail can be sent. */
  link: string;
}

/** Brings a letter on its way. `stop` is aborted when the shop stops: then there is no time for another try. */
export type Delivery = (mail: Mail, stop: AbortSignal) => Promise<void>;

/** Where Nest's providers find the Delivery. */
export const DELIVERY = Symbol('Delivery');
