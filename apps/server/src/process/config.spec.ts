import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.js';

const read = (environment: Record<string, string>) => readConfig(environment, '/shop');

describe('without any variable', () => {
  test('the shop runs on its embedded database with demo data', () => {
    expect(read({ HOME: '/root', PATH: '/bin' })).toEqual({
      port: 3000,
      host: undefined,
      databaseUrl: undefined,
      dataDir: '/shop/.data',
      sessionSecret: undefined,
      shopPhone: '+254700000000',
      publicUrl: 'http://localhost:3000',
      corsOrigins: [],
      demoData: true,
      logLevel: 'warn',
      trustProxy: 0,
      drainSeconds: 0,
      ordersPerHour: 120,
      outboundPrivateHosts: [],
    });
  });
});

test.each([
  ['https://shop.example', false],
  ['http://192.168.1.5:3000', true],
])('with PUBLIC_URL=%s demo data is by default on: %s', (PUBLIC_URL, demoData) => {
  expect(read({ PUBLIC_URL })).toMatchObject({ demoData });
});

describe('with DATABASE_URL', () => {
  const own = { DATABASE_URL: 'postgres://a:b@db:5432/shop', SESSION_SECRET: 'x'.repeat(32) };

  test('demo data is off by default', () => {
    expect(read(own)).toMatchObject({ databaseUrl: own.DATABASE_URL, demoData: false });
    expect(read({ ...own, DEMO_DATA: 'on' })).toMatchObject({ demoData: true });
  });

  test('SESSION_SECRET is required', () => {
    expect(() => read({ DATABASE_URL: own.DATABASE_URL })).toThrow(
      'SESSION_SECRET is required with DATABASE_URL',
    );
  });
});

describe('with an object store', () => {
  const store = {
    S3_ENDPOINT: 'http://localhost:9000/',
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('all of its variables are read', () => {
    expect(read(store).s3).toEqual({
      endpoint: 'http://localhost:9000',
      region: 'eu-west-1',
      bucket: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  test.each(Object.keys(store).filter((name) => name !== 'S3_ENDPOINT'))('%s is required', (name) => {
    expect(() => read({ ...store, [name]: '' })).toThrow(`${name} is required with S3_ENDPOINT.`);
  });

  test('an unknown S3_ variable is an error', () => {
    expect(() => read({ ...store, S3_BUKET: 'x' })).toThrow(
      'Unknown variable S3_BUKET: did you mean S3_BUCKET?',
    );
    expect(() => read({ S3_PREFIX: 'x' })).toThrow(
      'Unknown variable S3_PREFIX: the object store is set by S3_',
    );
    expect(() => read({ S3_KEY: 'x', S3_ENDPOINT: 'x' })).toThrow('Unknown variable S3_KEY');
  });
});

describe('with SMTP_URL', () => {
  const mail = { SMTP_URL: 'smtps://shop:s3cret@mail.example:465', MAIL_FROM: 'shop@example.com' };

  test('MAIL_FROM is required', () => {
    expect(read(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
    expect(() => read({ SMTP_URL: mail.SMTP_URL })).toThrow('MAIL_FROM is required with SMTP_URL');
    expect(() => read({ ...mail, MAIL_FROM: 'The shop' })).toThrow('MAIL_FROM is required with SMTP_URL');
    expect(read({ MAIL_FROM: mail.MAIL_FROM }).mail).toBeUndefined();
  });

  test.each(['mail.example:25', 'http://mail.example', 'smtp://', 'smtps:s3cret'])(
    '%s fails with a message that does not repeat the value',
    (url) => {
      const reading = () => read({ ...mail, SMTP_URL: url });
      expect(reading).toThrow('SMTP_URL must look like smtps://user:password@mail.example:465.');
    },
  );
});

test('values are trimmed, normalised and typed', () => {
  expect(
    read({
      PORT: ' 8080 ',
      DATA_DIR: 'elsewhere',
      SHOP_PHONE: '+254 711-000 111',
      SHOP_WHATSAPP: '0711 000 222',
      PUBLIC_URL: 'https://shop.example/',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUST_PROXY: '1',
      METRICS_PORT: '9464',
      LOG_LEVEL: 'debug',
    }),
  ).toMatchObject({
    port: 8080,
    dataDir: '/shop/elsewhere',
    shopPhone: '+254711000111',
    shopWhatsAppUrl: 'https://wa.me/254711000222',
    publicUrl: 'https://shop.example',
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    trustProxy: 1,
    drainSeconds: 5,
    metrics: { port: 9464, host: '127.0.0.1' },
    logLevel: 'debug',
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ PORT: 'http' }, "PORT must be a whole number from 1 to 65535, not 'http'."],
  [{ PORT: '65536' }, "PORT must be a whole number from 1 to 65535, not '65536'."],
  [{ PORT: '0' }, "PORT must be a whole number from 1 to 65535, not '0'."],
  [
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ HOST: 'shop.example' }, "HOST must be an IP address, not 'shop.example'."],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
  [{ SHOP_PHONE: 'call us' }, "SHOP_PHONE must be a phone number like +254700000000, not 'call us'."],
  [
    { SHOP_WHATSAPP: '020 1234567' },
    "SHOP_WHATSAPP must be a mobile number like +254700000000, not '020 1234567'.",
  ],
  [
    { PUBLIC_URL: 'shop.example' },
    "PUBLIC_URL must be an address like https://shop.example, not 'shop.example'.",
  ],
  [
    { PUBLIC_URL: 'https://a.example/shop' },
    "PUBLIC_URL must be an address like https://shop.example, not 'https://a.example/shop'.",
  ],
  [{ S3_BUCKET: 'pictures' }, 'S3_ENDPOINT is required with S3_BUCKET.'],
  [
    { S3_ENDPOINT: 'minio:9000', S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k' },
    "S3_ENDPOINT must be an address like https://shop.example, not 'minio:9000'.",
  ],
  [{ CORS_ORIGINS: '*' }, "CORS_ORIGINS must be an address like https://shop.example, not '*'."],
  [{ DEMO_DATA: 'yes' }, "DEMO_DATA must be one of on, off, not 'yes'."],
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not 'loud'.",
  ],
  [{ DRAIN_SECONDS: '5s' }, "DRAIN_SECONDS must be a whole number from 0 to 60, not '5s'."],
  [{ METRICS_PORT: '0' }, "METRICS_PORT must be a whole number from 1 to 65535, not '0'."],
  [
    { OUTBOUND_PRIVATE_HOSTS: 'a.lan:443, b.lan' },
    "OUTBOUND_PRIVATE_HOSTS must be hosts like pictures.lan:443, not 'b.lan'.",
  ],
  [{ METRICS_PORT: '9464', METRICS_HOST: 'all' }, "METRICS_HOST must be an IP address, not 'all'."],
  [{ TRUST_PROXY: 'true' }, "TRUST_PROXY must be a whole number from 0 to 10, not 'true'."],
])('%j fails with a message that names the variable', (environment, message) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(message);
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['SESSION_SERCET', 'SESSION_SECRET'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
])('%s is reported as a misspelt %s', (name, meant) => {
  expect(() => read({ [name]: 'x' })).toThrow(`Unknown variable ${name}: did you mean ${meant}?`);
});

test.each(['PWD', 'SPORT', 'DATABASE_USER', 'SHELL', 'LOGNAME', 'PUBLIC_KEY'])(
  '%s is not taken for a misspelt setting and is ignored',
  (name) => {
    expect(() => read({ [name]: 'x' })).not.toThrow();
  },
);
