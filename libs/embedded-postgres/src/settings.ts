export const SHOP_ROLE = 'shop';
export const ADDRESS = '127.0.0.1';

const ALWAYS: Record<string, string> = {
  listen_addresses: ADDRESS,
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  huge_pages: 'off',
  // The data fits into memory, so I/O workers and replication processes would only waste memory.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  jit: 'off',
  log_line_prefix: '%m [%p] ',
  log_min_duration_statement: '250ms',
  // Values are personal data, which must not be logged for slow statements or in the details of errors.
  log_parameter_max_length: '0',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const SAFE_AT_POWER_LOSS = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The settings of the server. They are given on the command line, so that those of a newer release apply to an old cluster. */
export function serverSettings(port: number, durable: boolean): string[] {
  const durability = SAFE_AT_POWER_LOSS.map((name): [string, string] => [name, durable ? 'on' : 'off']);
  const settings: [string, string][] = [...Object.entries(ALWAYS), ['port', String(port)], ...durability];
  return settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Lets only the shop's role connect: the superuser that initdb creates has no password and no access. */
export const HOST_ACCESS = `host all ${SHOP_ROLE} ${ADDRESS}/32 scram-sha-256\n`;

/** The arguments of initdb. The builtin locale provider sorts and converts case the same on every system. */
export function initdbArguments(data: string, characterTypes: string): string[] {
  return [
    `--pgdata=${data}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Full text search and trigrams use the system's character types: with C, 'Citroën' would be two words.
    `--lc-ctype=${characterTypes}`,
    '--auth=reject',
    '--data-checksums',
    '--no-instructions',
    '--no-sync',
  ];
}

export const CHARACTER_TYPES = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
