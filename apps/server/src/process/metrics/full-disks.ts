import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from './metrics.js';

const HELP = {
  database: 'PostgreSQL has no room on its disk: orders and all other writes fail.',
  pictures: 'The disk of DATA_DIR has no room: picture uploads fail.',
};
export type Disk = keyof typeof HELP;

const REMEMBERED_MS = 60_000;

/** Knows the disks on which a write failed within the last minute. */
@Injectable()
export class FullDisks {
  private readonly logger = new Logger('Disk');
  private readonly failedAt = new Map<Disk, number>();

  constructor(private readonly metrics: Metrics) {}

  note(disk: Disk): void {
    if (!this.current().includes(disk)) this.logger.error(HELP[disk]);
    this.failedAt.set(disk, performance.now());
    this.metrics.diskFull.inc({ disk });
  }

  current(): Disk[] {
    const since = performance.now() - REMEMBERED_MS;
    return [...this.failedAt].filter(([, at]) => at > since).map(([disk]) => disk);
  }
}
