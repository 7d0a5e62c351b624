import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to the shop, whose connections the test can cut. */
export async function breakableLine(shopUrl: string) {
  const { port } = new URL(shopUrl);
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer((browser) => {
    if (isCut) return browser.destroy();
    const shop = connect(Number(port), 'localhost');
    for (const [from, to] of [
      [browser, shop],
      [shop, browser],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      from.pipe(to);
    }
  });
  await once(server.listen(0, 'localhost'), 'listening');

  function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      server.close();
    },
  };
}
