import { type Config, PLACEHOLDER_PHONE } from '../process/config.js';
import { reachOf } from '../process/reach.js';
import { type Check, fail, pass, type Result, warn } from './check.js';

const isForStart = true;

/** Checks whether valid settings also suit a shop with real customers. */
export const SETTING_CHECKS: Check<[Config]>[] = [
  { name: 'Address', isForStart, run: checkAddress },
  { name: 'Proxy', isForStart, run: checkProxy },
  { name: 'Database setting', isForStart, run: checkDatabaseSetting },
  { name: 'Demo data', isForStart, run: checkDemoData },
  { name: 'Phone number', isForStart, run: checkPhone },
];

const hasLocalAddress = ({ publicUrl }: Config) => reachOf(publicUrl) === 'machine';

/** Whether other machines can reach the shop. A shop behind a proxy counts even if PUBLIC_URL was forgotten. */
export const isReachedFromOutside = (config: Config) => !hasLocalAddress(config) || config.trustProxy > 0;

/** A shop on its embedded database that only this machine can reach. */
export const isTrial = (config: Config) => !config.databaseUrl && !isReachedFromOutside(config);

function checkAddress(config: Config): Result {
  const { publicUrl } = config;
  if (isTrial(config)) return pass(`The shop is at ${publicUrl}, for trials on this machine.`);
  if (hasLocalAddress(config)) {
    return warn(
      `The public address is ${publicUrl}, which only this machine can open: links in emails lead nowhere.`,
      'Set PUBLIC_URL to the address that customers type.',
    );
  }
  if (publicUrl.startsWith('http:')) {
    return warn(
      `At ${publicUrl} passwords and orders travel unencrypted.`,
      'Get a certificate for it and set PUBLIC_URL to the https address.',
    );
  }
  return pass(`Customers reach the shop at ${publicUrl}.`);
}

function checkProxy({ publicUrl, trustProxy, host, port }: Config): Result {
  if (trustProxy > 0 && host === undefined) {
    return warn(
      `With TRUST_PROXY set, clients that reach port ${port} without the proxy can forge their address.`,
      'Set HOST to the address on which only the proxy reaches the shop, such as 127.0.0.1.',
    );
  }
  if (trustProxy === 0 && publicUrl.startsWith('https:')) {
    return warn(
      'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is 0: all customers share its address and its limits.',
      'Set TRUST_PROXY to the number of proxies in front of the shop.',
    );
  }
  return pass(trustProxy === 0 ? 'The shop expects no proxy in front.' : `TRUST_PROXY is ${trustProxy}.`);
}

function checkDatabaseSetting(config: Config): Result {
  if (config.databaseUrl) return pass('DATABASE_URL is set.');
  if (!isReachedFromOutside(config)) return pass('The embedded PostgreSQL is used, for trials.');
  return warn(
    'The shop is public and uses its embedded PostgreSQL, which gets fixes only with the shop.',
    'Set DATABASE_URL to a PostgreSQL that you keep up to date.',
  );
}

function checkDemoData(config: Config): Result {
  if (!config.demoData) return pass('The start loads none.');
  if (!isReachedFromOutside(config)) return pass('The demo shop is loaded if there is none yet.');
  return openShop(
    config,
    'DEMO_DATA is on: any visitor can sign in as the owner, with a published password.',
    'Set DEMO_DATA=off and start with an empty database.',
  );
}

/** The finding that a shop has published passwords: a failure at a public address, elsewhere only a warning. */
export function openShop({ publicUrl }: Config, what: string, todo: string): Result {
  return reachOf(publicUrl) === 'anywhere' ? fail(what, todo) : warn(what, todo);
}

function checkPhone(config: Config): Result {
  const { shopPhone } = config;
  if (shopPhone !== PLACEHOLDER_PHONE || isTrial(config)) return pass(`Customers call ${shopPhone}.`);
  return warn(
    `Every page shows ${shopPhone}, which is an example.`,
    'Set SHOP_PHONE to the phone number of the shop.',
  );
}
