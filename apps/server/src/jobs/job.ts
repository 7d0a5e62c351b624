/** Only what the work needs, and no secret: the payload is stored and backed up. */
export interface NewJob {
  kind: string;
  payload: object;
}

/** The fields of a payload: texts, numbers, or one of some texts. */
export type PayloadShape = Readonly<Record<string, 'string' | 'number' | readonly string[]>>;

export type PayloadOf<Shape extends PayloadShape> = {
  [Name in keyof Shape]: Shape[Name] extends readonly (infer Text)[]
    ? Text
    : Shape[Name] extends 'number'
      ? number
      : string;
};

/** Whether it has these fields and no others, which a later release may have added. */
export function hasShape<Shape extends PayloadShape>(
  payload: object,
  shape: Shape,
): payload is PayloadOf<Shape> {
  const values = new Map<string, unknown>(Object.entries(payload));
  const isOf = (value: unknown, type: PayloadShape[string]) =>
    typeof type === 'string' ? typeof value === type : type.some((text) => text === value);
  const types = Object.entries(shape);
  return values.size === types.length && types.every(([name, type]) => isOf(values.get(name), type));
}

/** A job claimed by this instance. */
export interface Job<Payload extends object = object> extends NewJob {
  payload: Payload;
  id: string;
  /** Including this one. */
  attempts: number;
}

/** waiting: it still runs, or will be tried again. failed: it will not be. */
export type Outcome = 'done' | 'waiting' | 'failed';

/** For the owner of the shop. */
export interface Description {
  /** Such as 'Email to ann@example.com: password link'. */
  what: string;
  /** Why it failed, as the end of a sentence; null if the code is all there is to say. */
  reason: string | null;
}

export interface Worker<Shape extends PayloadShape = PayloadShape> {
  /** A job with another payload, of a later release, is left to other instances. */
  payload: Shape;
  /** May run again after it has finished, if the process dies before the database knows. */
  run(job: Job<PayloadOf<Shape>>): Promise<unknown>;
  /** Whether neither trying again nor a repair can help: the job then ends, and is neither kept nor counted as failed. */
  isFinal(error: unknown): boolean;
  /** How many of the kind run at once on an instance, so that slow ones leave room for others; by default as many as there is room for. */
  mostAtOnce?: number;
  describe(payload: PayloadOf<Shape>, code: string): Description;
}

/** For payloads that have its shape. Recurring jobs have `everyMs`, and no description since they never fail for good. */
export interface Registered extends Omit<Worker, 'run' | 'describe'> {
  run(job: Job): Promise<unknown>;
  describe?(payload: object, code: string): Description;
  everyMs?: number;
}
