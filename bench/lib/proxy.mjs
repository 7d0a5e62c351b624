import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Stands between the shop and PostgreSQL and passes every byte on as it is. `watch` is called for each connection and
 * gives the two that are shown what goes by: `asked` by the shop and `answered` by PostgreSQL.
 */
export async function startProxy(databaseUrl, watch) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set();
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname);
    for (const socket of [shop, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    const { asked, answered } = watch();
    shop.on('data', asked).pipe(database);
    database.on('data', answered).pipe(shop);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${server.address().port}`;
  return {
    url: url.href,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
