import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { createUser, switchOffUsers } from '../accounts/create-user.command.js';
import { readDatabaseConfig } from '../process/config.js';
import { SetupError, setupMessageOf } from '../process/setup-error.js';

const USAGE =
  'Usage: npm run user:create -- EMAIL [ROLE], and the password on standard input (ROLE: system_owner, system_admin, admin or customer); or EMAIL... --off to switch accounts off.';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

try {
  if (names.length === 0 || options.some((option) => option !== '--off')) throw new SetupError(USAGE);
  console.log(await (options.length > 0 ? switchOff() : create()));
} catch (error) {
  console.error(setupMessageOf(error));
  process.exitCode = 1;
}

async function create(): Promise<string> {
  const [email = '', role = 'system_owner'] = names;
  const user = await createUser(readDatabaseConfig(), { email, password: await readPassword(), role });
  return `Created the ${user.role} ${user.email}.`;
}

async function switchOff(): Promise<string> {
  await switchOffUsers(readDatabaseConfig(), names);
  return `Switched off ${names.join(', ')}.`;
}

/** Reads the password from standard input, because process lists and shell histories show command lines. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) console.log('Type the password, Enter, then Ctrl-D:');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}
