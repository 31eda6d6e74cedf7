declare module "doiuse" {
  import type { Plugin } from "postcss";

  /** A PostCSS plugin: calls back for what one of `browsers` (as browserslist names them) lacks or knows in part. */
  interface Options {
    browsers: readonly string[];
    onFeatureUsage: (usage: { feature: string; message: string }) => void;
  }
  const DoIUse: new (options: Options) => Plugin;
  export default DoIUse;
}
