/**
 * The MIME type a browser reports depends on installed programs: with Excel, a CSV file has Excel's type, and
 * ZIP has three names. Where the type isn't one of those accepted, the file extension decides.
 */
export function typedByName(file: File, types: Readonly<Record<string, string>>): File {
  if (Object.values(types).includes(file.type)) return file;
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  return type === undefined ? file : new File([file], file.name, { type });
}
