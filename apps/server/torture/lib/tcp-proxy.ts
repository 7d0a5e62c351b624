import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The target's URL through the proxy. */
  url: string;
  /** 'lose' forwards requests and disconnects the client at the first byte of the response. */
  answers(how: 'pass' | 'lose'): void;
  lost: number;
  close(): Promise<void>;
}

export async function openProxy(target: string): Promise<TcpProxy> {
  const { hostname, port, protocol } = new URL(target);
  const sockets = new Set<Socket>();
  let how: 'pass' | 'lose' = 'pass';
  const server = createServer((client) => {
    const onward = connect(Number(port), hostname.replaceAll(/[[\]]/g, ''));
    const end = () => [client, onward].forEach((socket) => socket.destroy());
    for (const socket of [client, onward]) {
      sockets.add(socket.on('error', end).once('close', () => sockets.delete(socket)));
    }
    client.on('end', end).pipe(onward);
    onward.on('end', end).on('data', (bytes) => {
      if (how === 'pass') return void client.write(bytes);
      proxy.lost++;
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: 0,
    answers: (now) => (how = now),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  return proxy;
}
