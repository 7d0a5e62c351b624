import type { EntityManager } from 'typeorm';

export interface PageVisit {
  sessionId: string;
  /** Null for a guest. */
  userId: string | null;
}

export interface ItemView extends PageVisit {
  itemId: string;
  /** Otherwise it is only asked whether there is such an item. */
  isSeen: boolean;
}

/*
 * No row may spoil the statement for the others. Whatever a row names is locked before: an account or an item that is deleted
 * at the same moment is either gone already and left out, or stays until the commit.
 */

export async function recordPageVisits(manager: EntityManager, visits: PageVisit[]): Promise<void> {
  if (visits.length > 0)
    await manager.query(ADD_VISITS, [column(visits, 'sessionId'), ...accountsOf(visits)]);
}

/** Answers the ids of the items that there are. */
export async function recordItemViews(manager: EntityManager, views: ItemView[]): Promise<Set<string>> {
  if (views.length === 0) return new Set();
  const there = await manager.query<{ id: string }[]>(ADD_VIEWS, [
    column(views, 'sessionId'),
    ...accountsOf(views),
    column(views, 'itemId'),
    column(views, 'isSeen'),
  ]);
  return new Set(there.map(({ id }) => id));
}

const column = <Row, Key extends keyof Row>(rows: Row[], key: Key) => rows.map((row) => row[key]);

/** Of each row, and each of them once. */
function accountsOf(rows: PageVisit[]): [(string | null)[], string[]] {
  const userIds = column(rows, 'userId');
  return [userIds, [...new Set(userIds.filter((id) => id !== null))]];
}

const ACCOUNTS = 'SELECT id FROM users WHERE id = ANY ($3::uuid[]) ORDER BY id FOR KEY SHARE';

const ADD_VISITS = `
  WITH account AS (${ACCOUNTS})
  INSERT INTO page_visits (session_id, user_id)
  SELECT session_id, account.id
  FROM unnest($1::uuid[], $2::uuid[]) AS visit (session_id, user_id)
  LEFT JOIN account ON account.id = visit.user_id`;

const ADD_VIEWS = `
  WITH account AS (${ACCOUNTS}),
  item AS (SELECT id FROM items WHERE id = ANY ($4::uuid[]) ORDER BY id FOR KEY SHARE),
  added AS (
    INSERT INTO item_views (item_id, session_id, user_id)
    SELECT item.id, session_id, account.id
    FROM unnest($1::uuid[], $2::uuid[], $4::uuid[], $5::boolean[]) AS view (session_id, user_id, item_id, is_seen)
    JOIN item ON item.id = view.item_id
    LEFT JOIN account ON account.id = view.user_id
    WHERE is_seen)
  SELECT id FROM item`;
