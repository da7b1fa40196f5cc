import { Select, type SelectProps } from '@mantine/core';
import type { CountryChoice } from './country-list.js';
import classes from './country-field.module.css';
import { useCountries } from './use-countries.js';

interface CountryFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Display name of the chosen country; empty while none is. */
  value: string;
  onChange: (name: string) => void;
}

/** Chooses a country by typing part of its name, with its flag. */
export function CountryField({ value, onChange, ...input }: CountryFieldProps) {
  const { choices, failed, load } = useCountries();
  const chosen = choices.find(({ name }) => name === value);
  const names = choices.length > 0 ? choices.map(({ name }) => name) : [value].filter(Boolean);
  return (
    <Select
      label="Country"
      placeholder="Select Country"
      autoComplete="country-name"
      {...input}
      data={names}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
      onFocus={load}
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
