/** A job to add. The payload is stored and backed up, so it must have only what the work needs, and no secret. */
export interface NewJob {
  kind: string;
  payload: object;
}

/** The fields of a payload: texts, numbers, or one of several given texts. */
export type PayloadShape = Readonly<Record<string, 'string' | 'number' | readonly string[]>>;

export type PayloadOf<Shape extends PayloadShape> = {
  [Name in keyof Shape]: Shape[Name] extends readonly (infer Text)[]
    ? Text
    : Shape[Name] extends 'number'
      ? number
      : string;
};

/** Whether the payload has exactly these fields. If not, it may be from a later release, and this one does not run the job. */
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
  /** The number of attempts, including this one. */
  attempts: number;
}

/** 'waiting': the job is running or will be tried again. 'failed': it will not be tried again. */
export type Outcome = 'done' | 'waiting' | 'failed';

export interface Description {
  /** What the job does, such as 'Email to ann@example.com: password link'. */
  what: string;
  /** Why the job failed, as the end of a sentence. Null: only the error code is known. */
  reason: string | null;
}

export interface Worker<Shape extends PayloadShape = PayloadShape> {
  /** The fields of the payload. A job with other fields comes from a later release, and is left to other instances. */
  payload: Shape;
  /** May run twice: the process can die after the work but before the database knows. */
  run(job: Job<PayloadOf<Shape>>): Promise<unknown>;
  /** Whether neither another try nor a repair can help. The job is then removed and does not count as failed. */
  isFinal(error: unknown): boolean;
  /** The most jobs of this kind at once on an instance. Slow jobs then leave room for others. Default: no limit. */
  mostAtOnce?: number;
  describe(payload: PayloadOf<Shape>, code: string): Description;
}

/** A registered worker, which gets only checked payloads. Only recurring jobs have `everyMs`. They never fail for good. */
export interface Registered extends Omit<Worker, 'run' | 'describe'> {
  run(job: Job): Promise<unknown>;
  describe?(payload: object, code: string): Description;
  everyMs?: number;
}
