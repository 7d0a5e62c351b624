import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from './metrics.js';

const HELP = {
  database: 'PostgreSQL has no room on its disk: orders and all else that is written are refused.',
  pictures: 'The disk of DATA_DIR has no room: pictures are refused.',
};
export type Disk = keyof typeof HELP;

const REMEMBERED_MS = 60_000;

/** The disks on which something could not be written within the last minute. */
@Injectable()
export class FullDisks {
  private readonly logger = new Logger('Disk');
  private readonly refusedAt = new Map<Disk, number>();

  constructor(private readonly metrics: Metrics) {}

  /** One line in the log, however many are refused on end. */
  note(disk: Disk): void {
    if (!this.current().includes(disk)) this.logger.error(HELP[disk]);
    this.refusedAt.set(disk, performance.now());
    this.metrics.diskFull.inc({ disk });
  }

  current(): Disk[] {
    const since = performance.now() - REMEMBERED_MS;
    return [...this.refusedAt].filter(([, at]) => at > since).map(([disk]) => disk);
  }
}
