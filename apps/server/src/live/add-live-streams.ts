import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LiveStreams } from './live-streams.js';

/** Ends the streams before the server closes, since it waits for open connections, which nothing else would end. */
export function addLiveStreams(app: NestFastifyApplication): void {
  const streams = app.get(LiveStreams);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preClose', (done) => {
    streams.close();
    done();
  });
}
