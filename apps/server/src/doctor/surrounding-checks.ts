import { access, constants, stat, statfs } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { dirname, join } from 'node:path';
import { newestBackup } from '../backup/backup-folder.js';
import { assertObjectStoreWorks } from '../catalogue/images/create-image-store.js';
import { findDatabase } from '../database/open-database.js';
import { assertMailServerAccepts } from '../mail/smtp-delivery.js';
import type { Config } from '../process/config.js';
import { addressFor } from '../process/listen-address.js';
import { setupMessageOf } from '../process/setup-error.js';
import { type Check, fail, pass, type Result, warn } from './check.js';
import { MENDED_NODE } from './releases.js';
import { isTrial } from './setting-checks.js';

export const SURROUNDING_CHECKS: Check<[Config]>[] = [
  { name: 'Node', isForStart: true, run: checkNode },
  { name: 'Data folder', isForStart: false, run: checkDataFolder },
  { name: 'Disk space', isForStart: true, run: checkDiskSpace },
  { name: 'Pictures', isForStart: true, run: checkPictures },
  { name: 'Backup', isForStart: true, run: checkBackup },
  { name: 'Mail', isForStart: true, run: checkMail },
  { name: 'Port', isForStart: false, run: checkPort },
];

const GIGABYTE = 1_000_000_000;
const LITTLE_SPACE = GIGABYTE;
const TOO_LITTLE_SPACE = 0.1 * GIGABYTE;

const HOUR_MS = 3_600_000;
const OLD_BACKUP_HOURS = 48;
const TOO_OLD_BACKUP_HOURS = 7 * 24;

const RESPONSE_MS = 5_000;

function checkNode(config: Config): Result {
  return isTrial(config)
    ? pass(`Node ${process.versions.node}, for trials.`)
    : nodeResult(process.versions.node);
}

/** `version` as in process.versions.node. Major versions later than those in MENDED_NODE pass: they never had the fault. */
export function nodeResult(version: string): Result {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const mended = MENDED_NODE[major];
  const isMended = mended
    ? minor > mended[0] || (minor === mended[0] && patch >= mended[1])
    : major > Math.max(...Object.keys(MENDED_NODE).map(Number));
  if (isMended) return pass(`Node ${version}.`);
  const releases = Object.entries(MENDED_NODE).map(([of, rest]) => [of, ...rest].join('.'));
  return warn(
    `Node ${version} has a security fault in Brotli that was published in October 2026.`,
    `Install Node ${releases.join(', ')}, or a later release of one of them.`,
  );
}

async function checkDataFolder({ dataDir }: Config): Promise<Result> {
  const folder = await existing(dataDir);
  if (!(await isWritable(folder))) {
    return fail(
      `${folder} is not a folder that this user may write to.`,
      'Change its owner, or choose another folder with DATA_DIR.',
    );
  }
  return pass(folder === dataDir ? `${dataDir} is writable.` : `The first start makes ${dataDir}.`);
}

async function checkDiskSpace({ dataDir }: Config): Promise<Result> {
  const { bavail, bsize } = await statfs(await existing(dataDir));
  return spaceResult(bavail * bsize, dataDir);
}

export function spaceResult(bytes: number, dataDir: string): Result {
  const free = `${(bytes / GIGABYTE).toFixed(1)} GB are free on the disk of ${dataDir}`;
  if (bytes >= LITTLE_SPACE) return pass(`${free}.`);
  const todo = 'Free some space: docs/RUNBOOK.md, "The disk is full".';
  return bytes < TOO_LITTLE_SPACE ? fail(`Only ${free}.`, todo) : warn(`Only ${free}.`, todo);
}

/** Stores a picture only in an object store: on the local disk the file would belong to the user who runs the doctor. */
async function checkPictures(config: Config): Promise<Result> {
  if (config.s3) {
    await assertObjectStoreWorks(config, config.s3, RESPONSE_MS);
    return pass(`The object store at ${config.s3.endpoint} takes pictures.`);
  }
  const pictures = join(config.dataDir, 'uploads', 'items');
  const folder = await existing(pictures);
  if (await isWritable(folder)) return pass(`Pictures are stored in ${pictures}.`);
  return fail(
    `${folder} is not a folder that this user may write to: pictures cannot be uploaded.`,
    'Change its owner.',
  );
}

async function checkBackup(config: Config): Promise<Result> {
  if (isTrial(config)) return pass('None is needed for a trial.');
  if (!config.backupDir) {
    return warn(
      'The shop does not know where its backups are.',
      'Back up daily (docs/BACKUP.md) and set BACKUP_DIR to the folder with the backups.',
    );
  }
  return backupResult(await newestBackup(config.backupDir), config.backupDir, Date.now());
}

function backupResult(newest: Date | null, folder: string, now: number): Result {
  const todo = 'Back up now, then daily: docs/BACKUP.md.';
  if (!newest) return fail(`There is no complete backup in ${folder}.`, todo);
  const hours = Math.floor((now - newest.getTime()) / HOUR_MS);
  const age = hours < OLD_BACKUP_HOURS ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  const what = `The newest backup in ${folder} is ${age} old.`;
  if (hours >= TOO_OLD_BACKUP_HOURS) return fail(what, todo);
  return hours >= OLD_BACKUP_HOURS ? warn(what, todo) : pass(what);
}

async function checkMail(config: Config): Promise<Result> {
  const { mail } = config;
  if (!mail && isTrial(config)) return pass('None is sent; links are in the log.');
  if (!mail) {
    return warn(
      'No email is sent: users who forget their password need the owner.',
      'Set SMTP_URL and MAIL_FROM, or let the owner send the links from the Users page.',
    );
  }
  const { host } = new URL(mail.smtpUrl);
  try {
    await assertMailServerAccepts(mail);
    return pass(`The mail server ${host} lets the shop in.`);
  } catch (error) {
    return fail(
      `The mail server ${host} does not accept the shop: ${setupMessageOf(error)}.`,
      'Check SMTP_URL: host, port, user and password.',
    );
  }
}

/** Checks that the port is free or used by this shop, whose PostgreSQL then runs. Otherwise another program has the port. */
async function checkPort(config: Config): Promise<Result> {
  const { port } = config;
  try {
    await addressFor(config);
    return pass(`Port ${port} is free; the shop is not running.`);
  } catch (error) {
    const state = (await findDatabase(config)) && (await stateOfShop(config));
    if (!state) throw error;
    if (state === 'ok') return pass(`A shop is running on port ${port} and ready.`);
    return warn(
      `A shop is running on port ${port}, but not ready: ${state}.`,
      'See docs/RUNBOOK.md, "First look".',
    );
  }
}

/** What the shop at this address says of its state, such as 'ok'. Undefined when no shop answers. */
async function stateOfShop({ host, port }: Config): Promise<string | undefined> {
  const address = !host || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  try {
    const response = await fetch(`http://${isIPv6(address) ? `[${address}]` : address}:${port}/readyz`, {
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    const { status, fullDisks } = (await response.json()) as { status?: string; fullDisks?: string[] };
    return fullDisks ? `no disk space for ${fullDisks.join(' and ')}` : status;
  } catch {
    return undefined;
  }
}

/** The folder, or if it does not exist the nearest parent that does. */
async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === dirname(folder) ? folder : existing(dirname(folder));
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
}
