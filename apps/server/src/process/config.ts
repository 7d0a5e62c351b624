import { isEmail, phoneLinks } from '@beambright/domain';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { reachOf } from './reach.js';
import { SetupError } from './setup-error.js';

export interface Config {
  port: number;
  /** The IP address to listen on. Unset: all addresses. */
  host: string | undefined;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute path of the folder for the embedded database, pictures and the session secret. */
  dataDir: string;
  /** Absolute path of the folder that contains the backups. Unset: `npm run doctor` cannot check their age. */
  backupDir: string | undefined;
  /** The secret of session cookies. Unset: generated once and kept in `dataDir`. */
  sessionSecret: string | undefined;
  shopPhone: string;
  /** The link for messages to the shop, such as https://wa.me/254712345678. Unset: no page offers WhatsApp. */
  shopWhatsAppUrl: string | undefined;
  /** Origin under which shoppers reach the shop, without a trailing slash. */
  publicUrl: string;
  corsOrigins: string[];
  demoData: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** The object store for pictures. Unset: they are stored on the local disk. */
  s3: S3Settings | undefined;
  /** Unset: no emails are sent. Their links are logged instead; a link that the owner sends is only shown to the owner. */
  mail: MailSettings | undefined;
  /** The number of proxies in front whose X-Forwarded-* headers are trusted. */
  trustProxy: number;
  /** How long requests are still accepted after SIGTERM, so that the proxy in front can notice the shutdown. */
  drainSeconds: number;
  /** The limit of one account. 0 allows any number. */
  ordersPerHour: number;
  /** Hosts as `name:port` from which pictures are fetched even though the hosts are not public. */
  outboundPrivateHosts: string[];
  /** Unset: the metrics are not served. */
  metrics: MetricsAddress | undefined;
}

/** Metrics have a port of their own, because the shop's port is public. */
export interface MetricsAddress {
  port: number;
  host: string;
}

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

export const CONFIG = Symbol('Config');

type Environment = Record<string, string | undefined>;

/** The default phone, an example that reaches no one. */
export const PLACEHOLDER_PHONE = '+254700000000';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const NAMES: string[] = [
  ...S3_NAMES,
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATA_DIR',
  'BACKUP_DIR',
  'SESSION_SECRET',
  'SHOP_PHONE',
  'SHOP_WHATSAPP',
  'PUBLIC_URL',
  'CORS_ORIGINS',
  'DEMO_DATA',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'ORDERS_PER_HOUR',
  'OUTBOUND_PRIVATE_HOSTS',
  'METRICS_PORT',
  'METRICS_HOST',
  'SMTP_URL',
  'MAIL_FROM',
];

/** Throws SetupError if a variable is malformed or misspelt. */
export function readConfig(environment: Environment = process.env, workingDirectory = process.cwd()): Config {
  rejectMisspelt(environment);
  const given = (name: string) => environment[name]?.trim() || undefined;
  const orElse = (name: string, fallback: string) => given(name) ?? fallback;
  const port = wholeNumber('PORT', orElse('PORT', '3000'), 1, 65_535);
  const databaseUrl = postgresUrl(given('DATABASE_URL'));
  const publicUrl = origin('PUBLIC_URL', orElse('PUBLIC_URL', `http://localhost:${port}`));
  const isForDemo = !databaseUrl && reachOf(publicUrl) !== 'anywhere';
  const trustProxy = wholeNumber('TRUST_PROXY', orElse('TRUST_PROXY', '0'), 0, 10);
  return {
    port,
    host: ipAddress('HOST', given('HOST')),
    databaseUrl,
    dataDir: resolve(workingDirectory, orElse('DATA_DIR', '.data')),
    backupDir: folder(workingDirectory, given('BACKUP_DIR')),
    sessionSecret: sessionSecret(given('SESSION_SECRET'), databaseUrl),
    shopPhone: phone(orElse('SHOP_PHONE', PLACEHOLDER_PHONE)),
    shopWhatsAppUrl: whatsAppUrl(given('SHOP_WHATSAPP')),
    publicUrl,
    corsOrigins: entriesIn(orElse('CORS_ORIGINS', '')).map((entry) => origin('CORS_ORIGINS', entry)),
    demoData: oneOf('DEMO_DATA', orElse('DEMO_DATA', isForDemo ? 'on' : 'off'), ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', orElse('LOG_LEVEL', 'warn'), LOG_LEVELS),
    s3: objectStore(given),
    mail: mail(given('SMTP_URL'), given('MAIL_FROM')),
    trustProxy,
    drainSeconds: wholeNumber('DRAIN_SECONDS', orElse('DRAIN_SECONDS', trustProxy > 0 ? '5' : '0'), 0, 60),
    ordersPerHour: wholeNumber('ORDERS_PER_HOUR', orElse('ORDERS_PER_HOUR', '120'), 0, 1_000_000),
    outboundPrivateHosts: hostsWithPorts('OUTBOUND_PRIVATE_HOSTS', orElse('OUTBOUND_PRIVATE_HOSTS', '')),
    metrics: metrics(given('METRICS_PORT'), orElse('METRICS_HOST', '127.0.0.1')),
  };
}

/** Reads only the settings of the database, for commands such as user:create. Throws SetupError. */
export function readDatabaseConfig(environment: Environment = process.env, workingDirectory = process.cwd()) {
  rejectMisspelt(environment);
  return {
    databaseUrl: postgresUrl(environment['DATABASE_URL']?.trim() || undefined),
    dataDir: resolve(workingDirectory, environment['DATA_DIR']?.trim() || '.data'),
  };
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new SetupError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  }
  return value;
}

function folder(workingDirectory: string, path: string | undefined): string | undefined {
  return path && resolve(workingDirectory, path);
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new SetupError(`${name} must be one of ${choices.join(', ')}, not '${text}'.`);
  return choice;
}

function postgresUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new SetupError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return text;
}

function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (!isOrigin) throw new SetupError(`${name} must be an address like https://shop.example, not '${text}'.`);
  return url.origin;
}

function hostsWithPorts(name: string, text: string): string[] {
  return entriesIn(text).map((entry) => {
    const isHost = /^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(entry) && URL.canParse(`https://${entry}`);
    if (!isHost) throw new SetupError(`${name} must be hosts like pictures.lan:443, not '${entry}'.`);
    const { hostname, port } = new URL(`https://${entry}`);
    return `${hostname}:${port || 443}`;
  });
}

function entriesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function phone(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\+?\d{6,15}$/.test(digits)) {
    throw new SetupError(`SHOP_PHONE must be a phone number like +254700000000, not '${text}'.`);
  }
  return digits;
}

function whatsAppUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = phoneLinks(text)?.whatsApp;
  if (!url) throw new SetupError(`SHOP_WHATSAPP must be a mobile number like +254700000000, not '${text}'.`);
  return url;
}

function sessionSecret(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (text === undefined && databaseUrl !== undefined) {
    throw new SetupError('SESSION_SECRET is required with DATABASE_URL: at least 32 random characters.');
  }
  if (text !== undefined && text.length < 32) {
    throw new SetupError('SESSION_SECRET must have at least 32 characters.');
  }
  return text;
}

function metrics(port: string | undefined, host: string): MetricsAddress | undefined {
  if (port === undefined) return undefined;
  return { port: wholeNumber('METRICS_PORT', port, 1, 65_535), host: ipAddress('METRICS_HOST', host) };
}

function ipAddress<T extends string | undefined>(name: string, text: T): T {
  if (text !== undefined && isIP(text) === 0) {
    throw new SetupError(`${name} must be an IP address, not '${text}'.`);
  }
  return text;
}

/** Requires all five variables or none: if some were missing, pictures would silently go to the local disk. */
function objectStore(given: (name: string) => string | undefined): S3Settings | undefined {
  const [present] = S3_NAMES.filter((name) => given(name));
  if (!present) return undefined;
  const required = (name: (typeof S3_NAMES)[number]) => {
    const value = given(name);
    if (!value) throw new SetupError(`${name} is required with ${present}.`);
    return value;
  };
  return {
    endpoint: origin('S3_ENDPOINT', required('S3_ENDPOINT')),
    region: required('S3_REGION'),
    bucket: required('S3_BUCKET'),
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  };
}

/** No error message contains SMTP_URL, because it may have a password. */
function mail(smtpUrl: string | undefined, from: string | undefined): MailSettings | undefined {
  if (smtpUrl === undefined) return undefined;
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new SetupError('SMTP_URL must look like smtps://user:password@mail.example:465.');
  }
  if (!from || !isEmail(from)) {
    throw new SetupError(
      'MAIL_FROM is required with SMTP_URL: the sender address of email, like shop@example.com.',
    );
  }
  return { smtpUrl, from };
}

/** Rejects misspelt names, which would otherwise be ignored, so that the shop would run on a default. */
function rejectMisspelt(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    if (NAMES.includes(name)) continue;
    const meant = NAMES.find((known) => isMisspelling(name, known));
    if (meant) throw new SetupError(`Unknown variable ${name}: did you mean ${meant}?`);
    if (name.startsWith('S3_')) {
      throw new SetupError(`Unknown variable ${name}: the object store is set by ${S3_NAMES.join(', ')}.`);
    }
  }
}

const SHORT_NAME = 6;

/** Whether two adjacent characters are swapped or, in a long name, one character is missing, added or different. */
function isMisspelling(name: string, known: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === known[start]) start++;
  const rest = (text: string, from: number) => text.slice(start + from);
  const isSwapped = name[start] === known[start + 1] && name[start + 1] === known[start];
  if (isSwapped) return rest(name, 2) === rest(known, 2);
  const isOneOff =
    rest(name, 1) === rest(known, 1) || rest(name, 1) === rest(known, 0) || rest(name, 0) === rest(known, 1);
  return isOneOff && known.length > SHORT_NAME;
}
