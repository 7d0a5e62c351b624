import type { Random } from './random.js';

/** A copy of the file with some of what goes wrong with files: filled, cut, repeated, other signs, other bytes. */
export function damaged(file: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(file);
  for (let times = random.between(1, 4); times > 0; times--) bytes = random.pick(DAMAGES)(bytes, random);
  return bytes;
}

const DAMAGES: readonly ((bytes: Buffer<ArrayBuffer>, random: Random) => Buffer<ArrayBuffer>)[] = [
  (bytes, random) => bytes.fill(random.between(0, 255), random.between(0, bytes.length - 1)),
  (bytes, random) => bytes.subarray(0, random.between(0, bytes.length)),
  (bytes, random) => bytes.subarray(random.between(0, bytes.length)),
  (bytes, random) => Buffer.concat([bytes, bytes.subarray(random.between(0, bytes.length))]),
  (bytes, random) => {
    const sign = random.pick([',', '\r', '\n', '"', ' ', '|']);
    const other = random.pick([';', '\t', '"', '', '\n', "'", ':']);
    return Buffer.from(bytes.toString('latin1').replaceAll(sign, other), 'latin1');
  },
  (bytes, random) => {
    if (bytes.length > 0) bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    return bytes;
  },
];
