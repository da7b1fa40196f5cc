import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CountryChoice, CountryList } from './country-list.js';
import classes from './country-field.module.css';
import { useCountries } from './use-countries.js';

interface CountryFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Display name of the chosen country; empty while none is. */
  value: string;
  onChange: (name: string) => void;
}

/** Chooses a country by typing or autofilling one of its names, or part of it. */
export function CountryField({ value, onChange, error, ...input }: CountryFieldProps) {
  const { choices, list, failed, load } = useCountries();
  /** Shown while no country is chosen. */
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);
  const settle = (text: string, countries: CountryList | undefined) => {
    const found = countries?.find(text);
    if (found) onChange(found.name);
    setUnknown(!found && text.trim() !== '');
  };
  const latest = useRef('');
  const leave = async (text: string) => {
    latest.current = text;
    const loaded = list ?? (await load());
    // Another text may have been typed while the list was loading.
    if (latest.current === text) settle(text, loaded);
  };
  const fault = !value && (unknown || (error && typed.trim())) ? 'Please choose a country from the list' : error;
  const chosen = choices.find(({ name }) => name === value);
  const matching: OptionsFilter = ({ options, search }) =>
    (list?.matching(search) ?? []).flatMap(({ name }) => options.filter((one) => (one as ComboboxItem).value === name));
  const names = choices.length > 0 ? choices.map(({ name }) => name) : [value].filter(Boolean);
  return (
    <Select
      label="Country"
      placeholder="Select Country"
      autoComplete="country-name"
      {...input}
      data={names}
      value={value || null}
      error={fault}
      onChange={(name) => onChange(name ?? '')}
      searchValue={value || typed}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        latest.current = currentTarget.value;
        setUnknown(false);
        // Otherwise Enter would send a country that the field no longer shows.
        if (value) onChange('');
        // A browser fills in the field without focusing it.
        if (document.activeElement !== currentTarget) void leave(currentTarget.value);
      }}
      onBlur={() => void (value || leave(typed))}
      filter={matching}
      onFocus={() => void load()}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={280}
      leftSection={chosen && <Flag country={chosen} />}
      leftSectionWidth={chosen ? 48 : 0}
      classNames={{ option: classes.option }}
      nothingFoundMessage={
        failed
          ? 'The list of countries could not be loaded. Leave the field and enter it again to retry.'
          : choices.length === 0
            ? 'Loading the countries'
            : 'No matching country'
      }
      renderOption={({ option }) => {
        const country = choices.find(({ name }) => name === option.value);
        return (
          <>
            {country && <Flag country={country} />}
            <span className={classes.name}>{option.label}</span>
            <span className={classes.code}>{country?.callingCode}</span>
          </>
        );
      }}
    />
  );
}

function Flag({ country: { flag } }: { country: CountryChoice }) {
  return flag ? <img className={classes.flag} src={flag} alt="" width={24} height={16} loading="lazy" /> : null;
}
