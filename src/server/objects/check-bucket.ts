import { ConfigError } from "../config.ts";
import { newUploadKey } from "./object-key.ts";
import type { S3Bucket } from "./presign.ts";
import { S3Refusal, S3Store, S3Unreachable } from "./s3-store.ts";

/**
 * Tries everything with a bucket that the server will need: stores a few bytes, reads them back, deletes them and finds them gone.
 *
 * @throws ConfigError that names the wrong setting, without any key or signature
 */
export async function checkBucket(bucket: S3Bucket, now: () => number): Promise<void> {
  const objects = new S3Store(bucket, now);
  const key = newUploadKey();
  const bytes = Buffer.from("Fitting Room was here");
  let need = "to store an object";
  try {
    await objects.put(key, bytes);
    need = "to read an object";
    // A process that cannot start is started again and again, so what it stored is deleted even if it cannot be read.
    const stored = await objects.get(key).catch(async (error: unknown) => {
      await objects.remove(key);
      throw error;
    });
    if (!stored?.equals(bytes)) throw new ConfigError(`S3_ENDPOINT ${hostOf(bucket)} does not give back what is stored there`);
    need = "to delete an object";
    await objects.remove(key);
    need = "to see that an object is not there";
    await objects.has(key);
  } catch (error) {
    throw new ConfigError(reasonOf(error, bucket, need), { cause: error });
  }
}

const hostOf = ({ endpoint }: S3Bucket): string => new URL(endpoint).host;

function reasonOf(error: unknown, bucket: S3Bucket, need: string): string {
  if (error instanceof S3Refusal) return reasonOfRefusal(error, bucket, need);
  if (error instanceof S3Unreachable) return `S3_ENDPOINT ${hostOf(bucket)} cannot be reached: ${error.reason}`;
  return (error as Error).message;
}

/** The codes are those of S3's documentation, section "Error responses"; S3-compatible services use the same. */
function reasonOfRefusal({ message, code, status }: S3Refusal, bucket: S3Bucket, need: string): string {
  switch (code) {
    case "NoSuchBucket":
    case "InvalidBucketName":
      return `S3_BUCKET ${bucket.bucket} does not exist at S3_ENDPOINT ${hostOf(bucket)}. Make it, or name the one that you have.`;
    case "InvalidAccessKeyId":
      return `S3_ACCESS_KEY_ID is not known at S3_ENDPOINT ${hostOf(bucket)}`;
    case "SignatureDoesNotMatch":
      return "S3_SECRET_ACCESS_KEY is not the one of S3_ACCESS_KEY_ID";
    case "PermanentRedirect":
    case "TemporaryRedirect":
    case "AuthorizationHeaderMalformed":
    case "AuthorizationQueryParametersError":
    case "IllegalLocationConstraintException":
      return `S3_REGION ${bucket.region}, or S3_ENDPOINT ${hostOf(bucket)}, is not that of S3_BUCKET ${bucket.bucket}`;
    default:
      if (status === 403) {
        return `S3_ACCESS_KEY_ID may not do in S3_BUCKET ${bucket.bucket} what is needed: ${need}. Allow it to get, put and delete objects and to list the bucket, and see that the clock here is right.`;
      }
      return `S3_ENDPOINT ${hostOf(bucket)} is no S3, or cannot work: ${message}`;
  }
}
