import { execFile } from 'node:child_process';
import { chown, lchown, readFile, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import type { DataFolder } from './data-folder.js';
import { EmbeddedPostgresError } from './errors.js';

/** How to call PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  /** Put before every command. */
  prefix: readonly string[];
  ids: { uid?: number; gid?: number };
  /** Makes a file or folder that this process made belong to the one who runs PostgreSQL. */
  give(path: string): Promise<void>;
  giveAll(path: string): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

const IN_A_NAMESPACE = ['unshare', '-U', '--map-user=65534', '--map-group=65534'] as const;

export async function chooseRunAs(folder: DataFolder, binaries: Binaries): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asOurselves();
  const user = await ordinaryOwner(folder);
  const native = join(binaries.folder, 'native');
  const needed = [
    folder.path,
    binaries.postgres,
    binaries.initdb,
    join(native, 'lib'),
    join(native, 'share'),
  ];
  const reach = await Promise.all(needed.map((path) => canReach(user, path)));
  if (reach.every(Boolean)) return runningAs(user, [], user);
  await requireNamespaces(
    `as root, and no other user may enter ${folder.path} or the project's node_modules`,
  );
  // Inside the namespace PostgreSQL sees a number other than 0, outside it keeps root's rights to files.
  return runningAs({ uid: 0, gid: 0 }, IN_A_NAMESPACE, {});
}

async function asOurselves(): Promise<RunAs> {
  const hasName = isNamed();
  if (!hasName) await requireNamespaces('as a user without a name, which this one is');
  return { prefix: hasName ? [] : IN_A_NAMESPACE, ids: {}, give: async () => {}, giveAll: async () => {} };
}

/** A container may run with any number for a user; initdb wants one that has a name. */
function isNamed(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function runningAs(owner: Owner, prefix: readonly string[], ids: RunAs['ids']): RunAs {
  const give = (path: string) => chown(path, owner.uid, owner.gid);
  return { prefix, ids, give, giveAll: (path) => giveTree(path, owner) };
}

/** The folder's owner, so that a person's own folder stays theirs; `nobody` where it is root's or of one without a name. */
async function ordinaryOwner(folder: DataFolder): Promise<Owner> {
  const { uid, gid } = await stat(folder.cluster).catch(() => stat(folder.path));
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  if (uid !== 0 && new RegExp(`^[^:]+:[^:]*:${uid}:`, 'm').test(users)) return { uid, gid };
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  return { uid: Number(nobody?.[1] ?? 65534), gid: Number(nobody?.[2] ?? 65534) };
}

async function canReach(user: Owner, path: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  if (((mode >> shift) & 1) === 0) return false;
  return dirname(path) === path || canReach(user, dirname(path));
}

async function requireNamespaces(because: string): Promise<void> {
  const [command, ...args] = IN_A_NAMESPACE;
  try {
    await promisify(execFile)(command, [...args, 'true']);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'USER_NOT_POSSIBLE',
      `PostgreSQL cannot run ${because}: start the shop as an ordinary user, move it to an open folder, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** The top folder comes last: while it has the old owner the work is not done, even after a kill. */
async function giveTree(top: string, { uid, gid }: Owner): Promise<void> {
  if ((await stat(top)).uid === uid) return;
  for (const entry of await readdir(top, { recursive: true })) await lchown(join(top, entry), uid, gid);
  await lchown(top, uid, gid);
}
