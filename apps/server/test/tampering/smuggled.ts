import type { TestApp } from '../test-app.js';

const STRANGER = 'deadbeef-dead-4ead-8ead-deadbeefdead';
const WORD = 'smuggled-in';
const LONG_AGO = '1999-12-31T00:00:00.000Z';
const PRICE = 31_337.42;

/** Fields that no client may set, in both spellings, with values that the shop itself never uses. */
export const SMUGGLED: Record<string, unknown> = {
  id: STRANGER,
  userId: STRANGER,
  user_id: STRANGER,
  owner: STRANGER,
  actorId: STRANGER,
  role: 'system_admin',
  roles: ['system_admin'],
  isAdmin: true,
  is_admin: true,
  isActive: false,
  is_active: false,
  status: 'delivered',
  price: PRICE,
  priceMin: PRICE,
  price_min: PRICE,
  priceMax: PRICE,
  original_price: PRICE,
  actualPrice: PRICE,
  actual_price: PRICE,
  finalPrice: PRICE,
  final_price: PRICE,
  total: PRICE,
  totalAmount: PRICE,
  total_amount: PRICE,
  totalMin: PRICE,
  total_min: PRICE,
  price_at_order: PRICE,
  share: PRICE,
  version: 424_242_424,
  createdAt: LONG_AGO,
  created_at: LONG_AGO,
  updatedAt: LONG_AGO,
  updated_at: LONG_AGO,
  cancelledAt: LONG_AGO,
  cancelled_at: LONG_AGO,
  lastSeenAt: LONG_AGO,
  passwordHash: WORD,
  password_hash: WORD,
  idempotencyKey: WORD,
  idempotency_key: WORD,
  requestHash: WORD,
  itemName: WORD,
  item_name: WORD,
  image_paths: [WORD],
};

/**
 * The columns that contain smuggled values, and any prototype pollution. The shop must have no system_admin, no inactive
 * account and no delivered order.
 */
export async function smuggledInto(shop: TestApp): Promise<string[]> {
  const tables = await shop.dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'sql_files')`,
  );
  const each = tables.map(({ name }) => `SELECT '${name}' AS name, to_jsonb(t) AS row FROM "${name}" t`);
  const rows = await shop.dataSource.query<{ name: string; row: Record<string, unknown> }[]>(
    each.join(' UNION ALL '),
  );
  const stored = rows.flatMap(({ name, row }) =>
    Object.entries(row)
      .filter(([column, value]) => isSmuggled(`${name}.${column}`, value))
      .map(([column]) => `${name}.${column}`),
  );
  return [...new Set([...stored, ...('polluted' in {} ? ['Object.prototype'] : [])])].toSorted();
}

const MARKS = [STRANGER, WORD, '1999-12-31', '31337.42', '424242424'];
const CHOICES: Record<string, unknown> = {
  'users.role': 'system_admin',
  'users.is_active': false,
  'orders.status': 'delivered',
};

function isSmuggled(column: string, value: unknown): boolean {
  if (column in CHOICES) return value === CHOICES[column];
  const text = JSON.stringify(value);
  return MARKS.some((mark) => text.includes(mark));
}

/** Prototype pollution as JSON text, which JSON.stringify cannot produce. */
export const POLLUTIONS = ['"__proto__":{"polluted":true}', '"constructor":{"prototype":{"polluted":true}}'];
