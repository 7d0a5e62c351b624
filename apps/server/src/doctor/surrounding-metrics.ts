import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { newestBackup } from '../backup/backup-folder.js';
import type { Config } from '../process/config.js';
import type { Metrics } from '../process/metrics/metrics.js';

const MINUTE_MS = 60_000;
const ANSWER_MS = 5_000;

export function addSurroundingMetrics(metrics: Metrics, { dataDir, backupDir, publicUrl }: Config): void {
  metrics.gauge('data_disk_free_ratio', 'Free share of the disk of DATA_DIR.', async () => {
    const { bavail, blocks } = await statfs(dataDir);
    return bavail / blocks;
  });
  if (backupDir)
    metrics.gauge(
      'backup_newest_timestamp_seconds',
      'When the newest complete backup in BACKUP_DIR was taken; 0 if there is none, or the folder cannot be read.',
      keptFor(5 * MINUTE_MS, async () => ((await newestBackup(backupDir))?.getTime() ?? 0) / 1_000),
    );
  if (publicUrl.startsWith('https:'))
    metrics.gauge(
      'certificate_expires_timestamp_seconds',
      'When the certificate at PUBLIC_URL expires; 0 if it cannot be read.',
      keptFor(60 * MINUTE_MS, () => expiryOf(new URL(publicUrl))),
    );
}

/** Returns a function that reads a value at most once in `ms`. It gives 0, at which the alert fires, if the value cannot be read. */
function keptFor(ms: number, read: () => Promise<number>): () => Promise<number> {
  let kept = Promise.resolve(0);
  let until = -Infinity;
  return () => {
    if (performance.now() >= until) {
      until = performance.now() + ms;
      kept = read().catch(() => 0);
    }
    return kept;
  };
}

/** When the server's certificate expires or has expired, in seconds since 1970. */
async function expiryOf({ hostname, port }: URL): Promise<number> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, servername: host, port: Number(port) || 443, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to) / 1_000;
  } finally {
    socket.destroy();
  }
}
