// src/markdown-text.ts
var marks = /[\\`*_[\]<>|~&]/g;
var openings = /^(\s*)([#+\-=]|\d{1,9}[.)])/;
function inline(text) {
  return escaped(text.replace(/\s+/g, " ").trim());
}
function paragraph(text) {
  return text.split("\n").map((line) => escaped(line.trim())).filter((line) => line !== "").join("  \n");
}
function escaped(line) {
  return line.replace(marks, (mark) => `\\${mark}`).replace(
    openings,
    (_, space, mark) => /\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`
  );
}
var acronyms = /* @__PURE__ */ new Map([
  ["cta", "CTA"],
  ["url", "URL"],
  ["id", "ID"]
]);
function label(key) {
  const words = key.replace(/[-_]/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(" ");
  const text = words.map((word) => acronyms.get(word) ?? word).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// src/markdown.ts
var shortText = 80;
var maxColumns = 6;
function toMarkdown(result, { title } = {}) {
  const { title: own, ...fields } = result;
  const heading = typeof own === "string" && own !== "" ? own : title;
  const blocks = [...heading === void 0 ? [] : [`# ${inline(heading)}`], ...section(fields, 2)];
  return `${blocks.join("\n\n")}
`;
}
function section(fields, level) {
  const filled = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  const facts = filled.filter(([, value]) => isShort(value));
  const list = facts.map(([key, value]) => `- **${label(key)}:** ${scalar(value)}`);
  const rest = filled.filter(([, value]) => !isShort(value));
  return [...list.length > 0 ? [list.join("\n")] : [], ...rest.flatMap(([key, value]) => headed(key, value, level))];
}
function headed(key, value, level) {
  const heading = `${"#".repeat(Math.min(level, 6))} ${label(key)}`;
  if (typeof value === "string") return [heading, paragraph(value)];
  if (Array.isArray(value)) return [heading, listed(value)];
  return [heading, ...section(value, level + 1)];
}
function listed(items) {
  if (!items.every(isRecord))
    return items.filter((item) => !isEmpty(item)).map((item) => `- ${scalar(item)}`).join("\n");
  const rows = items.map(withTimes);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => !isEmpty(row[key]))))];
  if (isNumbered(rows))
    return rows.map(
      (row, index) => `${index + 1}. ${entry(
        row,
        keys.filter((key) => key !== "step")
      )}`
    ).join("\n");
  const fits = keys.length > 1 && keys.length <= maxColumns && rows.every((row) => keys.every((key) => isCell(row[key])));
  return fits ? table(rows, keys) : rows.map((row) => `- ${entry(row, keys)}`).join("\n");
}
function withTimes({ timestamp, endTimestamp, ...rest }) {
  if (isEmpty(timestamp)) return rest;
  return { time: isEmpty(endTimestamp) ? timestamp : `${String(timestamp)}\u2013${String(endTimestamp)}`, ...rest };
}
var isNumbered = (rows) => rows.length > 0 && rows.every(({ step }, index) => step === index + 1);
function entry(row, keys) {
  const { time, ...rest } = row;
  const [first, ...others] = keys.filter((key) => key in rest && !isEmpty(rest[key]));
  const head = [
    time === void 0 ? [] : [`**${scalar(time)}**`],
    first === void 0 ? [] : [flat(rest[first])]
  ].flat();
  const lines = others.map((key) => `   - ${label(key)}: ${flat(rest[key])}`);
  return [head.join(" "), ...lines].join("\n");
}
function flat(value) {
  if (Array.isArray(value))
    return value.filter((item) => !isEmpty(item)).map(flat).join(", ");
  if (!isRecord(value) || isMeasure(value)) return scalar(value);
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return parts.map(([key, part]) => `${label(key).toLowerCase()} ${flat(part)}`).join(", ");
}
function table(rows, keys) {
  const line = (cells2) => `| ${cells2.join(" | ")} |`;
  const cells = (row) => keys.map((key) => isEmpty(row[key]) ? "" : flat(row[key]));
  return [line(keys.map(label)), line(keys.map(() => "---")), ...rows.map((row) => line(cells(row)))].join("\n");
}
function scalar(value) {
  if (isMeasure(value)) return measure(value);
  return typeof value === "boolean" ? value ? "yes" : "no" : inline(String(value));
}
function measure({ value, unit, ...flags }) {
  const named = Object.entries(flags).flatMap(([key, flag]) => flag === true ? [label(key).toLowerCase()] : []);
  return [inline([value, unit].filter((part) => !isEmpty(part)).join(" ")), ...named].join(", ");
}
var isMeasure = (value) => isRecord(value) && "value" in value && "unit" in value && Object.entries(value).every(([key, part]) => ["value", "unit"].includes(key) || typeof part === "boolean");
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isEmpty = (value) => value === null || value === void 0 || value === "" || Array.isArray(value) && value.every(isEmpty) || // The unit of a number that is missing says nothing.
isMeasure(value) && isEmpty(value["value"]) || isRecord(value) && Object.values(value).every(isEmpty);
var isShort = (value) => isMeasure(value) || typeof value === "number" || typeof value === "boolean" || typeof value === "string" && value.length <= shortText && !value.includes("\n");
var isCell = (value) => isEmpty(value) || isShort(value) || Array.isArray(value) && value.every(isShort) && flat(value).length <= shortText;
export {
  toMarkdown
};
