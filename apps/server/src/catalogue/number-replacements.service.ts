import {
  assertText,
  checkedReplacement,
  DomainError,
  type EnteredReplacement,
  inputError,
  LENGTHS,
  MAX_LISTED_REPLACEMENTS,
  NUMBER_LOOP,
  numberKey,
  textOrNone,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import type { NumberReplacement } from './number-replacement.type.js';

/** The most numbers that an error message about a loop of replacements names. */
const MOST_NAMED = 10;

const REPLACEMENTS = `
  SELECT number_replacements.id, name AS maker, old_number AS "oldNumber", new_number AS "newNumber"
  FROM number_replacements JOIN part_makers ON part_makers.id = maker_id`;

/** SQL of replacements with a number that begins with the text. '~' sorts after all characters of a key. */
const NEWEST = `${REPLACEMENTS}
  WHERE $1 = '' OR old_key >= $1 AND old_key < $1 || '~' OR new_key >= $1 AND new_key < $1 || '~'
  ORDER BY created_at DESC, id DESC LIMIT ${MAX_LISTED_REPLACEMENTS}`;

/** Locks the maker, because two transactions that add replacements would not see each other's and could form a loop. */
const LOCK_MAKER = 'SELECT id FROM part_makers WHERE lower(name) = lower($1) FOR NO KEY UPDATE';

const OF_OLD_NUMBER = `${REPLACEMENTS} WHERE maker_id = $1 AND old_key = $2`;

/** This recursion ends, because the stored replacements have no loop. */
const CHAIN_FROM = `
  WITH RECURSIVE chain AS (
    SELECT new_key, new_number, 1 AS place FROM number_replacements WHERE maker_id = $1 AND old_key = $2
    UNION ALL
    SELECT next.new_key, next.new_number, place + 1
    FROM chain JOIN number_replacements AS next ON next.maker_id = $1 AND next.old_key = chain.new_key
  )
  SELECT new_key AS key, new_number AS number FROM chain ORDER BY place`;

const ADD = `
  INSERT INTO number_replacements (maker_id, old_number, old_key, new_number, new_key) VALUES ($1, $2, $3, $4, $5)`;

@Injectable()
export class NumberReplacementsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest 100 of all replacements, or of those with a number that begins with `number`. Throws the TEXT_* errors. */
  async newest(actor: Actor, number: string): Promise<NumberReplacement[]> {
    requireAdmin(actor);
    assertText('number', number, { max: LENGTHS.search });
    const key = numberKey(number);
    return key === '' && textOrNone(number) !== null ? [] : this.dataSource.query(NEWEST, [key]);
  }

  /**
   * Adds a replacement, or returns the existing one if it is the same. Throws NUMBER_LOOP, the TEXT_* errors and INVALID_INPUT,
   * also if another number replaces the old one already.
   */
  async add(actor: Actor, entered: EnteredReplacement): Promise<NumberReplacement> {
    requireAdmin(actor);
    const { old, new: replacing } = checkedReplacement(entered);
    return inTransaction(this.dataSource, async (manager) => {
      const makerId = await lockMaker(manager, old.maker);
      const [stored] = await find(manager, makerId, old.key);
      if (stored) {
        if (numberKey(stored.newNumber) === replacing.key) return stored;
        const pair = `${stored.oldNumber} is already replaced by ${stored.newNumber}`;
        throw inputError('oldNumber', `${pair}: remove that first`);
      }
      await assertNoLoop(manager, makerId, [old, replacing]);
      await manager.query(ADD, [makerId, old.number, old.key, replacing.number, replacing.key]);
      const [added] = await find(manager, makerId, old.key);
      if (!added) throw new Error('the replacement has not been stored');
      return added;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    if (isUuid(id)) await this.dataSource.query('DELETE FROM number_replacements WHERE id = $1', [id]);
  }
}

async function lockMaker(manager: EntityManager, name: string | null): Promise<string> {
  const [maker] = await manager.query<{ id: string }[]>(LOCK_MAKER, [name]);
  if (maker) return maker.id;
  throw inputError('maker', `No part number of the shop is of "${name}": check the name of the maker`);
}

function find(manager: EntityManager, makerId: string, oldKey: string): Promise<NumberReplacement[]> {
  return manager.query(OF_OLD_NUMBER, [makerId, oldKey]);
}

interface Keyed {
  number: string;
  key: string;
}

async function assertNoLoop(
  manager: EntityManager,
  makerId: string,
  [old, replacing]: [Keyed, Keyed],
): Promise<void> {
  const further = await manager.query<Keyed[]>(CHAIN_FROM, [makerId, replacing.key]);
  if (further.at(-1)?.key !== old.key) return;
  const chain = [old, replacing, ...further].map(({ number }) => number);
  const named = chain.length > MOST_NAMED ? [...chain.slice(0, MOST_NAMED - 2), '...', old.number] : chain;
  throw new DomainError(NUMBER_LOOP, { chain: named });
}
