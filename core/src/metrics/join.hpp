#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/citations.hpp"
#include "isoyield/metrics/metric.hpp"

// What registry.cpp does with the families: joining them, and the checks that the compiler makes of every row.

namespace isoyield::rows {

template <class T, std::size_t... N>
constexpr auto joined(const std::array<T, N>&... families) {
  std::array<T, (N + ...)> all{};
  std::size_t at = 0;
  const auto append = [&](const auto& family) {
    for (const T& row : family) all[at++] = row;
  };
  (append(families), ...);
  return all;
}

/// Takes the next letter off `name` in lower case, Cyrillic too; 0 at the end. Spaces, hyphens and underscores do not
/// count.
constexpr std::uint32_t next_letter(std::string_view& name) {
  while (!name.empty()) {
    std::uint32_t letter = static_cast<unsigned char>(name[0]);
    name.remove_prefix(1);
    if (letter == ' ' || letter == '-' || letter == '_') continue;
    if (letter >= 'A' && letter <= 'Z') return letter + ('a' - 'A');
    if ((letter & 0xE0) == 0xC0 && !name.empty()) {
      letter = (letter & 0x1F) << 6 | (static_cast<unsigned char>(name[0]) & 0x3F);
      name.remove_prefix(1);
      if (letter >= 0x410 && letter <= 0x42F) return letter + 0x20;
      if (letter >= 0x400 && letter <= 0x40F) return letter + 0x50;
      if (letter == 0x490) return letter + 1;
    }
    return letter;
  }
  return 0;
}

constexpr bool same_name(std::string_view a, std::string_view b) {
  while (true) {
    const std::uint32_t letter = next_letter(a);
    if (letter != next_letter(b)) return false;
    if (letter == 0) return true;
  }
}

/// FNV-1a over the letters that count.
constexpr std::uint64_t hash_of(std::string_view name) {
  std::uint64_t hash = 14695981039346656037U;
  while (const std::uint32_t letter = next_letter(name)) hash = (hash ^ letter) * 1099511628211U;
  return hash;
}

/// No two rows answer to the same id, alias or name. By a table of hashes, because comparing all pairs, and sorting
/// too, costs compilers more steps than they allow.
template <class Row, std::size_t N>
constexpr bool names_unique(const std::array<Row, N>& rows) {
  constexpr std::size_t kSlots = N * 32;
  std::array<std::uint64_t, kSlots> hashes{};  // 0: free
  std::array<std::size_t, kSlots> owners{};
  const auto taken_by_another = [&](std::string_view name, std::size_t row) {
    const std::uint64_t hash = hash_of(name);
    std::size_t slot = hash % kSlots;
    while (hashes[slot] != 0 && hashes[slot] != hash) slot = (slot + 1) % kSlots;
    if (hashes[slot] == hash) return owners[slot] != row;
    hashes[slot] = hash;
    owners[slot] = row;
    return false;
  };
  for (std::size_t i = 0; i < N; ++i) {
    for (const std::string_view name : {rows[i].id, rows[i].name.en, rows[i].name.uk}) {
      if (taken_by_another(name, i)) return false;
    }
    for (const std::string_view alias : rows[i].aliases) {
      if (taken_by_another(alias, i)) return false;
    }
  }
  return true;
}

template <class Row, std::size_t N>
constexpr bool references_exist(const std::array<Row, N>& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const Row& row) {
    return std::all_of(row.references.begin(), row.references.end(),
                       [](std::string_view key) { return cited(key) != nullptr; });
  });
}

template <std::size_t N>
constexpr bool ranges_ordered(const std::array<Metric, N>& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const Metric& row) {
    return row.range.low < row.range.high &&
           std::all_of(row.parameters.begin(), row.parameters.end(), [](const Parameter& parameter) {
             return parameter.range.low <= parameter.initial && parameter.initial <= parameter.range.high;
           });
  });
}

/// A partner exists and names this row in turn.
template <std::size_t N>
constexpr bool partners_agree(const std::array<Metric, N>& rows) {
  return std::all_of(rows.begin(), rows.end(), [&](const Metric& row) {
    return row.partner.empty() || std::any_of(rows.begin(), rows.end(), [&](const Metric& other) {
             return other.id == row.partner && other.partner == row.id;
           });
  });
}

/// Nothing is left blank, and something computes the value.
template <std::size_t N>
constexpr bool rows_complete(const std::array<Metric, N>& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const Metric& row) {
    const Formula& formula = row.formula;
    return !row.id.empty() && !row.family.empty() && !row.name.en.empty() && !row.name.uk.empty() &&
           !row.latex.empty() && !row.meaning.en.empty() && !row.meaning.uk.empty() && !row.references.empty() &&
           (formula.binary != nullptr || formula.matrix != nullptr || formula.sweep != nullptr ||
            formula.sets != nullptr || formula.classes != nullptr);
  });
}

}  // namespace isoyield::rows
