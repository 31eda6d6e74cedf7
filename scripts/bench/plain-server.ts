import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";

/* What node:http itself can do, as a measure for the page cache: sends one page's bytes from memory. [url] [port] */
const [url = "", port = ""] = process.argv.slice(2);
get(url, { headers: { "Accept-Encoding": "br" } }, async (page) => {
  const bytes = await buffer(page);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": bytes.length,
  };
  createServer((_request, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port));
});
