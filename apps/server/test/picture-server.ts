import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';

/** For tests only, of localhost and pictures.test; signed by itself. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgscX5REp9VXGqRVLv
4PX/RpH6Nf7kR6/qaZoqSq4smxehRANCAAQKJ/D39rbdYXzpOuLbqycQzi/Gzd0N
FILav8umqzJYWv5/dr0949hlyDmW14T1oMXzWCxaiPXUA+wZgJvqGEQV
-----END PRIVATE KEY-----`;
const CERT = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIBATAKBggqhkjOPQQDAjAhMR8wHQYDVQQDDBZUZXN0IG9m
IG91dGJvdW5kIGNhbGxzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw
WjAhMR8wHQYDVQQDDBZUZXN0IG9mIG91dGJvdW5kIGNhbGxzMFkwEwYHKoZIzj0C
AQYIKoZIzj0DAQcDQgAECifw9/a23WF86Tri26snEM4vxs3dDRSC2r/LpqsyWFr+
f3a9PePYZcg5lteE9aDF81gsWoj11APsGYCb6hhEFaNdMFswKQYDVR0RBCIwIIIJ
bG9jYWxob3N0gg1waWN0dXJlcy50ZXN0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8w
HQYDVR0OBBYEFBrsm/yeFGsqFFqOZWsKL/8XZUv7MAoGCCqGSM49BAMCA0gAMEUC
IQD2ESAHn41j4sd3ta0pIwIRlfl0oS+6Oh55R6qJC6cw1AIgRBfRQoHzX6cu88EZ
b7HeeKTgsxASShDE4acToQFCZR8=
-----END CERTIFICATE-----`;

export interface PictureServer {
  host: string;
  close(): void;
}

/** A server for https that this process trusts until it is closed. */
export async function pictureServer(answer: RequestListener): Promise<PictureServer> {
  const server = createServer({ key: KEY, cert: CERT }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  globalAgent.options.ca = CERT;
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      delete globalAgent.options.ca;
      server.closeAllConnections();
      server.close();
    },
  };
}
