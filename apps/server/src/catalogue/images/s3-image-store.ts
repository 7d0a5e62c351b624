import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { S3Settings } from '../../process/config.js';
import type { ImageStore } from './image-store.js';

const FOLDER = 'items';
const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 20_000;

/** Any object store with the S3 API: Amazon S3, MinIO, R2 and so on. */
export class S3ImageStore implements ImageStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  /** Sends checksums only where S3 requires them, because other stores do not support the newer ones. */
  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
    responseMs = RESPONSE_TIMEOUT_MS,
  ) {
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: responseMs,
        // Without this the client would only warn, and wait forever.
        throwOnRequestTimeout: true,
      },
    });
  }

  async put(file: string, bytes: Buffer): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(file), Body: bytes }));
  }

  async open(file: string) {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.at(file)));
      return { stream: Body as Readable, size: ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(file: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(file)));
  }

  private at(file: string) {
    return { Bucket: this.bucket, Key: `${FOLDER}/${file}` };
  }
}
