/** The part of s3rver's types that the tests use; the package has none. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
