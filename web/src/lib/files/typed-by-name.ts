/**
 * What a browser calls the type of a file differs by what is installed beside it: a CSV file is Excel's where that
 * is, a ZIP file has three names. Where the type isn't one of those wanted, the ending of the name decides.
 */
export function typedByName(file: File, types: Readonly<Record<string, string>>): File {
  if (Object.values(types).includes(file.type)) return file;
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  return type === undefined ? file : new File([file], file.name, { type });
}
