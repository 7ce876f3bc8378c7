// A small DNS server for the browser's tests: `node dns-server.mjs` prints the port where it answers by UDP and, after it, the
// port where it takes records by HTTP: PUT / with {"name": "book.example", "type": "TXT", "value": "…"}.
import { createSocket } from "node:dgram";
import { createServer } from "node:http";

const kinds = { CNAME: 5, TXT: 16 };
const records = new Map();

const labels = (name) =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const data = ({ type, value }) => (type === "TXT" ? Buffer.from([value.length, ...Buffer.from(value)]) : labels(value));

function answer(question) {
  let at = 12;
  const name = [];
  while (question[at] > 0) {
    name.push(question.toString("ascii", at + 1, at + 1 + question[at]));
    at += question[at] + 1;
  }
  const kind = question.readUInt16BE(at + 1);
  const known = records.get(name.join(".").toLowerCase());
  const found = (known ?? []).filter(({ type }) => kinds[type] === kind);
  const header = Buffer.alloc(12);
  header.writeUInt16BE(question.readUInt16BE(0), 0);
  header.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  const answers = found.map((record) => {
    const value = data(record);
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(kinds[record.type], 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt32BE(60, 6);
    head.writeUInt16BE(value.length, 10);
    return Buffer.concat([head, value]);
  });
  return Buffer.concat([header, question.subarray(12, at + 5), ...answers]);
}

const dns = createSocket("udp4");
dns.on("message", (question, from) => dns.send(answer(question), from.port, from.address));
const control = createServer(async (request, response) => {
  const record = JSON.parse(await new Response(request).text());
  records.set(record.name, [...(records.get(record.name) ?? []), record]);
  response.end();
});
dns.bind(0, "127.0.0.1", () => {
  control.listen(0, "127.0.0.1", () => process.stdout.write(`${dns.address().port} ${control.address().port}\n`));
});
