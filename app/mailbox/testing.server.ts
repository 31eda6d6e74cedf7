import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "~/testing/served-site";

const DOVECOT = ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot", "/opt/homebrew/sbin/dovecot"].find((path) =>
  existsSync(path),
);
export const hasDovecot = DOVECOT !== undefined;
/** In the name of a test that is skipped. */
export const WITHOUT_DOVECOT = hasDovecot ? "" : " (skipped: no Dovecot here, apt-get install dovecot-imapd)";

/** Dovecot lets root own no mail. */
const NOBODY = 65534;

export interface TestMailbox {
  host: string;
  port: number;
  username: string;
  password: string;
  /** The file of the authority that signed its certificate. */
  authority: string;
  /** Puts a mail into a folder as a delivery does. */
  deliver(source: string | Buffer, folder?: "INBOX" | "Sent"): void;
  /** Starts with another UIDVALIDITY, as after a move to another server. */
  renumber(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Dovecot on this machine, with a mailbox of its own and a certificate for `certifiedName` that a new authority
 * has signed.
 */
export async function startMailbox({ certifiedName = "localhost" } = {}): Promise<TestMailbox> {
  // For root Dovecot works as users of its own, who may not look into a test's folder.
  const folder = mkdtempSync(join(userInfo().uid === 0 ? "/tmp" : tmpdir(), "dovecot-"));
  chmodSync(folder, 0o755);
  const maildir = join(folder, "mail");
  for (const inner of ["", "/.Sent"])
    for (const part of ["cur", "new", "tmp"]) mkdirSync(`${maildir}${inner}/${part}`, { recursive: true });
  const password = randomUUID();
  const username = "jobs@prairie.test";
  const port = await freePort();
  writeFileSync(join(folder, "users"), `${username}:{PLAIN}${password}\n`);
  makeCertificate(folder, certifiedName);
  writeFileSync(join(folder, "dovecot.conf"), configuration({ folder, maildir, port }));
  if (userInfo().uid === 0) execFileSync("chown", ["-R", `${NOBODY}:${NOBODY}`, maildir]);
  execFileSync("chmod", ["-R", "go+rX", folder]);
  let server = await serve(folder, port);
  let newest = 0;
  const stop = async () => {
    server.kill();
    while (server.exitCode === null && server.signalCode === null) await wait(20);
  };
  return {
    host: "localhost",
    port,
    username,
    password,
    authority: join(folder, "authority.pem"),
    deliver(source, into = "INBOX") {
      const place = into === "INBOX" ? maildir : join(maildir, `.${into}`);
      // Dovecot takes new mails in the order of their names.
      newest = Math.max(newest + 1, Date.now());
      const name = `${newest}.${randomUUID()}.test`;
      const unfinished = join(place, "tmp", name);
      writeFileSync(unfinished, source);
      chmodSync(unfinished, 0o644);
      renameSync(unfinished, join(place, "new", name));
    },
    async renumber() {
      await stop();
      for (const place of [maildir, join(maildir, ".Sent")])
        for (const file of ["dovecot-uidlist", "dovecot.index", "dovecot.index.log", "dovecot.index.cache"])
          rmSync(join(place, file), { force: true });
      rmSync(join(maildir, "dovecot-uidvalidity"), { force: true });
      // UIDVALIDITY is a second.
      await wait(1100);
      server = await serve(folder, port);
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(folder: string, port: number): Promise<ChildProcess> {
  const server = spawn(DOVECOT!, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore" });
  for (;;) {
    if (server.exitCode !== null) {
      const log = join(folder, "dovecot.log");
      throw new Error(`Dovecot did not start: ${existsSync(log) ? readFileSync(log, "utf8") : ""}`);
    }
    if (await answers(port)) return server;
    await wait(20);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function makeCertificate(folder: string, name: string): void {
  const openssl = (...words: string[]) => execFileSync("openssl", words, { cwd: folder, stdio: "ignore" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "authority.key",
    "-out",
    "authority.pem",
    "-days",
    "2",
    "-subj",
    "/CN=Test",
  );
  openssl("req", ...key, "-keyout", "server.key", "-out", "server.csr", "-subj", `/CN=${name}`);
  writeFileSync(join(folder, "names"), `subjectAltName=DNS:${name}\n`);
  const signed = ["-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-extfile", "names"];
  openssl("x509", "-req", "-in", "server.csr", ...signed, "-out", "server.pem", "-days", "2");
}

function configuration({ folder, maildir, port }: { folder: string; maildir: string; port: number }): string {
  const { uid, gid, username } = userInfo();
  // Root hands the logins to Dovecot's own users; anybody else runs all of it alone.
  const users =
    uid === 0
      ? ""
      : `default_login_user = ${username}
default_internal_user = ${username}
default_internal_group = ${gid}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/server.pem
ssl_key = <${folder}/server.key
mail_location = maildir:${maildir}
first_valid_uid = 0
first_valid_gid = 0
mail_max_userip_connections = 100
auth_failure_delay = 0
${users}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid || NOBODY} gid=${gid || NOBODY} home=${folder}
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = subscribe
  }
}
`;
}
