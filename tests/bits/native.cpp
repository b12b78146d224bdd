// Answers requests as the package does, natively: a JSON object a line in, a report or its problems a line out. `npm
// run verify` holds the answers against those of WebAssembly, to the bit.

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

namespace {

using isoyield::Options;
using isoyield::Problems;
using nlohmann::json;

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
void take(const json& from, T& target) {
  if constexpr (IsOptional<T>::value) {
    target.emplace();
    take(from, *target);
  } else if constexpr (isoyield::Described<T>) {
    isoyield::for_each_field<T>([&](const auto& field) {
      if (const auto found = from.find(field.name); found != from.end()) take(*found, target.*field.member);
    });
  } else if constexpr (requires(typename T::value_type entry) { entry.first.c_str(); }) {
    for (const auto& [key, value] : from.items()) {
      target.emplace_back(key, typename T::value_type::second_type{});
      take(value, target.back().second);
    }
  } else {
    target = from.get<T>();
  }
}

std::string refused(const Problems& problems, const Options& options) {
  std::string out = "{\"errors\":[";
  const auto language = options.language == "uk" ? isoyield::Language::uk : isoyield::Language::en;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    out += (i > 0 ? "," : "") + isoyield::to_json(isoyield::remark(problems[i], language));
  }
  return out + "]}";
}

std::string scores(const json& request, const Options& options) {
  if (const Problems problems = isoyield::check_score_options(options); !problems.empty())
    return refused(problems, options);
  const auto text = request.at("text").get<std::string>();
  isoyield::TableReader reader(isoyield::table_options(options, request.at("name").get<std::string>(), text.size()));
  const std::vector<char> bytes(text.begin(), text.end());
  reader.feed(bytes);
  auto table = reader.finish();
  if (!table) return refused(table.problems(), options);
  auto analysis = isoyield::ScoreAnalysis::make(std::move(table.value()), options);
  if (!analysis) return refused(analysis.problems(), options);
  if (options.bootstrap > 0) {
    const auto values = analysis.value().bootstrap(0, static_cast<std::uint64_t>(options.bootstrap));
    if (!values.empty()) analysis.value().add_bootstrap(values);
  }
  return isoyield::to_json(analysis.value().report());
}

std::string answer(const json& request) {
  Options options;
  take(request.at("options"), options);
  if (request.at("kind") == "scores") return scores(request, options);
  const std::vector<isoyield::Source> sources{
      {.name = request.at("name").get<std::string>(), .text = request.at("text").get<std::string>()}};
  if (request.at("kind") == "recognise") {
    const auto found = isoyield::recognise(sources.front(), options);
    return found ? isoyield::to_json(found.value()) : refused(found.problems(), options);
  }
  const auto report = request.at("kind") == "sets" ? isoyield::analyse_label_sets(sources, options)
                                                   : isoyield::analyse_matrices(sources, options);
  return report ? isoyield::to_json(report.value()) : refused(report.problems(), options);
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(json::parse(line)) << std::endl;
}
