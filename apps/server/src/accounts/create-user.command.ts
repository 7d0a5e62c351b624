import { assertEmail, assertPassword, normalEmail, ROLES, type Role } from '@beambright/domain';
import { DataSource } from 'typeorm';
import { connectionOptions } from '../database/connection-options.js';
import { openDatabase } from '../database/open-database.js';
import type { Config } from '../process/config.js';
import { SetupError } from '../process/setup-error.js';
import { hashPassword } from './password.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/** The arguments of `npm run user:create`. */
export interface NewUser {
  email: string;
  password: string;
  role: string;
}

/** Creates an account of any role: without demo data the only way to create the first owner. Throws SetupError. */
export async function createUser(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { email, password, role }: NewUser,
): Promise<User> {
  assertEmail(email);
  assertPassword(password);
  if (!isRole(role)) throw new SetupError(`The role must be one of ${ROLES.join(', ')}, not '${role}'.`);
  const database = await openDatabase(config);
  const dataSource = new DataSource({
    ...connectionOptions(database.url),
    poolSize: 1,
    entities: [User, Session],
  });
  try {
    await dataSource.initialize();
    const users = dataSource.getRepository(User);
    if (await users.existsBy({ email: normalEmail(email) })) {
      throw new SetupError(`There is an account with the email ${normalEmail(email)} already.`);
    }
    return await users.save({
      email: normalEmail(email),
      role,
      isActive: true,
      passwordHash: await hashPassword(password),
    });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await database.close();
  }
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}
