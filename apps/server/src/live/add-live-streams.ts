import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LiveStreams } from './live-streams.js';

/** Ends the streams before the server closes: it waits for open connections, and theirs end by nothing else. */
export function addLiveStreams(app: NestFastifyApplication): void {
  const streams = app.get(LiveStreams);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', (done) => {
      streams.close();
      done();
    });
}
